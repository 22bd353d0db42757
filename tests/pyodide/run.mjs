// Runs a program in Pyodide, as a browser would, without a network.
//
//     node run.mjs PYODIDE COURSE PROGRAM WORD...
//
// PYODIDE is a folder with pyodide.mjs and, in it or below it, the wheels of what setkata needs. The
// program finds the course in /course, setkata beside it, and the words in sys.argv.

import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodideFolder, course, program, ...words] = process.argv.slice(2);
const pyodide = realpathSync(pyodideFolder);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: pyodide });

const site = python.runPython("import sysconfig; sysconfig.get_path('purelib')");
for (const file of readdirSync(pyodide, { recursive: true })) {
  if (file.endsWith(".whl")) {
    const wheel = new Uint8Array(readFileSync(join(pyodide, file)));
    python.unpackArchive(wheel, "wheel", { extractDir: site });
  }
}
python.mountNodeFS("/course", course);
python.globals.set("words", python.toPy([program, ...words]));
await python.runPythonAsync(`
import sys
sys.argv = words
sys.dont_write_bytecode = True
sys.path.insert(0, "/course/src")
`);
await python.runPythonAsync(readFileSync(program, "utf-8"), { filename: program });
