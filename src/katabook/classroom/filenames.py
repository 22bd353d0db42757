"""The names of students' files and folders in a gradebook's folder."""

import re
import unicodedata
from hashlib import sha256

# A file's name may have 255 bytes; the digest and an ending must fit too.
LONGEST = 120
DIGEST = 8
HARMLESS = " -_.@+',()"
# Windows opens a device for these, whatever follows the first dot.
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$) *(\.|$)", re.IGNORECASE)
DIGESTED = re.compile(rf"-[0-9a-f]{{{DIGEST}}}$")


def page_name(student: str) -> str:
    """Return a name for a student's page or folder, without an ending.

    >>> page_name("s01"), page_name("../Ann")
    ('s01', '_Ann-eb825571')

    It keeps letters of every script. A name that had to be changed gets a digest, and so does one
    with capital letters, because two names may be one file if only their letters' case or Unicode
    form differs. Two different students never get the same name on any file system.
    """
    safe = _readable(student).encode()[:LONGEST].decode(errors="ignore").rstrip(" .")
    if safe and safe == student == _folded(student) and not DIGESTED.search(student):
        return safe
    digest = sha256(student.encode("utf-8", "surrogatepass")).hexdigest()
    return f"{safe or 'student'}-{digest[:DIGEST]}"


def _readable(student: str) -> str:
    """Return a name with only harmless characters, and none that Windows or a shell misreads."""
    composed = unicodedata.normalize("NFC", student)
    kept = "".join(char if _is_harmless(char) else "_" for char in composed)
    kept = re.sub("__+", "_", re.sub(r"\.\.+", "_", kept)).lstrip(" .-").rstrip(" .")
    # NFKC, because Windows takes a raised digit for a plain one.
    if RESERVED.match(unicodedata.normalize("NFKC", kept)):
        return f"_{kept}"
    return kept


def _is_harmless(char: str) -> bool:
    # A mark, such as a vowel sign, belongs to the letter before it.
    return char.isalnum() or char in HARMLESS or unicodedata.category(char) in ("Mn", "Mc")


def _folded(name: str) -> str:
    """Return a name as a file system compares it that ignores case and Unicode form."""
    return unicodedata.normalize("NFC", name.upper().casefold())
