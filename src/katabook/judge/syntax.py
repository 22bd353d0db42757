"""Advice on code that Python can't read."""

import re
from difflib import get_close_matches
from keyword import kwlist

TEXT = re.compile(r"""(['"]).*?\1|#.*""")  # in quotes, or a comment
FIRST_WORDS = ("assert", "class", "def", "elif", "else", "for", "from", "import", "return", "while")
NEEDED = {"for": " in ", "from": " import "}  # by a line with such a first word
NEAR = 0.65  # how much alike a word and a keyword must be, 0 to 1
CONDITION = re.compile(r"\s*(?:if|elif|while|return|assert)\b")
ON_THE_LEFT = "the name that gets the value comes first, before the `=`"
# What to do about a line that Python can't read, by the line and by a part of Python's message.
ON_LINE = {
    r"^\s*else\s+if\b": "write `elif` in place of `else if`",
    r"^\s*else\s+[^:\s]": "after `else` comes only a colon; if there is a condition, write `elif`",
    r"\bif\b.*\bthen\b": "leave out `then`; a colon ends the condition",
    r"^\s*for\s+\w+\s*=": "write `for … in range(…):` in place of `for … = …`",
    r"^\s*return\b.*[-+*/]=": "`return` takes only a value; leave out the `=`",
    "=>": "write `>=` in place of `=>`",
    "=<": "write `<=` in place of `=<`",
    r"\w\s*\+\+\s*$": "write `+= 1` in place of `++`",
    "&&": "write `and` in place of `&&`",
    r"\|\|": "write `or` in place of `||`",
    r"!(?!=)": "write `not` in place of `!`",
}
ON_MESSAGE = {
    "expected an indented block": "write the lines of the block with four more spaces in front",
    "unexpected indent": "begin this line with as many spaces as the line before it",
    "unindent does not match": "begin this line with as many spaces as one of the lines before it",
    "inconsistent use of tabs": "use only spaces in front of a line, four in place of each tab",
    "'return' outside": "if this line belongs to the function, put four spaces in front of it",
    "unterminated": "does the text end with the mark that it begins with? A text with ' in it needs \" around it",
    "invalid character": "delete it, and type it again with your keyboard",
    "leading zeros": "write the number without zeros in front",
    "Maybe you meant '=='": "to compare two values, write `==`",
    "incomplete input": "is a bracket missing at the end, or in a line above?",
}
# Only if the message is no more than "invalid syntax".
ON_OTHER_LINE = {
    r"\b(?:and|or)\s*(?:[=!]=|[<>])": "write the value on both sides, as in `x == 0 or x == 1`",
    r"^\s*(?:else|elif)\b": "put this line after its `if` block, with as many spaces as the `if`",
    r"^\s*(?:return|assert)\b(?:[^()=!<>]|\([^()]*\))*=(?!=)": "write `==` to compare two values",
}


def advice_on_syntax(error: SyntaxError) -> str:
    """Return Python's message about a line that it can't read, with advice if the slip is plain.

    >>> advice_on_syntax(SyntaxError("invalid syntax", ("", 1, 1, "    Return True")))
    'invalid syntax: write `return` with small letters'
    """
    line, message = TEXT.sub("", error.text or ""), error.msg
    if message.startswith("cannot assign to") and not CONDITION.match(line):
        return f"{message.partition(' here')[0]}: {ON_THE_LEFT}"
    for part, advice in ON_MESSAGE.items():
        if part in message:
            return f"{message.partition('. Maybe')[0]}: {advice}"
    for word in re.findall(r"[A-Za-z]+", line):
        if word.lower() in kwlist and word not in {*kwlist, word.lower()}:
            return f"{message}: write `{word.lower()}` with small letters"
    others = ON_OTHER_LINE if message == "invalid syntax" else {}
    for pattern, advice in (ON_LINE | others).items():
        if re.search(pattern, line):
            return f"{message}: {advice}"
    if message == "invalid syntax" and (word := _misspelled(line)):
        return f"{message}: do you mean `{word}`?"
    return message


def _misspelled(line: str) -> str:
    """Return the keyword that the first word of a line was to be, or ""."""
    first = re.match(r"\s*([A-Za-z]+)\s+[\w\"'(\[]", line)
    if not first or first[1] in kwlist:
        return ""
    words = [word for word in FIRST_WORDS if NEEDED.get(word, "") in line]
    return next(iter(get_close_matches(first[1], words, 1, NEAR)), "")


def misplaced(error: SyntaxError) -> str:
    """Return which line of a puzzle has the wrong indentation, and what to do, or "".

    >>> error = IndentationError("expected an indented block after 'if' statement on line 2")
    >>> error.lineno = 3
    >>> misplaced(error)
    'Line 2 ends with a colon, so the line below it must be indented one step more than line 2.'
    """
    _, _, above = error.msg.partition(" on line ")
    if above == str(error.lineno):
        told = "ends with a colon, but no line is indented below it"
    elif above:
        colon = f"Line {above} ends with a colon, so"
        return f"{colon} the line below it must be indented one step more than line {above}."
    elif "unexpected indent" in error.msg:
        told = "is indented too far; indent further only below a line that ends with a colon"
    else:
        told = "must line up with the lines of its block" if "unindent" in error.msg else ""
    return f"Line {error.lineno} {told}." if told else ""
