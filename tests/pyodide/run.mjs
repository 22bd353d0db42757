// Runs a program in Pyodide, as a browser would, without a network.
//
//     node run.mjs SITE COURSE PROGRAM WORD...
//
// SITE is a folder that setkata site has built; its Pyodide and its packages are used, setkata among
// them. The program finds it in /site, the course in /course and the words in sys.argv.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [site, course, program, ...words] = process.argv.slice(2);
const pyodide = join(site, "static", "pyodide");
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: pyodide });

const packages = python.runPython("import sysconfig; sysconfig.get_path('purelib')");
for (const file of readdirSync(site, { recursive: true })) {
  if (file.endsWith(".whl")) {
    const wheel = new Uint8Array(readFileSync(join(site, file)));
    python.unpackArchive(wheel, "wheel", { extractDir: packages });
  }
}
python.mountNodeFS("/site", site);
python.mountNodeFS("/course", course);
python.globals.set("words", python.toPy([program, ...words]));
await python.runPythonAsync(`
import sys
sys.argv = words
sys.dont_write_bytecode = True
`);
await python.runPythonAsync(readFileSync(program, "utf-8"), { filename: program });
