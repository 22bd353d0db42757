// Says on the site's first page, or on an empty one, that its address can't work, and what to do.
// No browser loads a module from a folder, so this script is no module.
{
  const FOLDER = "You opened this page from a folder, so Python can't start. Put the folder on a "
    + "web server. To look at the page on this machine, type python3 -m http.server in "
    + "the folder (on Windows: py -m http.server), and open http://localhost:8000.";
  const PLAIN = "The address of this page begins with http://. The lessons run, but katas need "
    + "https://. Open the address with https://, or ask the person who gave you the address.";

  addEventListener("DOMContentLoaded", () => {
    const isFolder = location.protocol === "file:";
    const main = document.querySelector("main");
    if (!isFolder && (isSecureContext || !main)) return; // in Lab, the command `check` says it
    const note = document.createElement("p");
    note.className = "problem";
    note.setAttribute("role", "alert");
    note.textContent = isFolder ? FOLDER : PLAIN;
    (main ?? document.body).prepend(note);
  });
}
