// Outputs that have a button: the message about a name that is not defined, the stored picture of a
// table, the steps of a call, and a puzzle of lines.
import { button, code, element } from "../elements.js";
import { puzzle } from "../puzzle/puzzle.js";
import { judge } from "../puzzle/run.js";
import { stepper } from "../steps/stepper.js";
import { STORED } from "../view/pictures.js";
import { sentencesOn, UNRUN } from "./unrun.js";

const STEPS = "application/vnd.setkata.steps+json";
const PUZZLE = "application/vnd.setkata.puzzle+json";
const HTML = "text/html";

/** Let a notebook draw these outputs; runUpTo gets the cell of a button that was pressed. */
export function addRenderers({ content, sessionContext }, { Widget }, runUpTo) {
  const act = ({ target }) => {
    const node = target.closest(".jp-Cell");
    const cell = content.widgets.find((one) => one.node === node);
    if (cell) runUpTo(cell);
  };
  add(content.rendermime, UNRUN, Widget, async ({ data }) => unrun(data[UNRUN], act));
  add(content.rendermime, STORED, Widget, async (model) => [
    element("p", { className: "sk-stored" },
      button("sk-link", "Run this cell", act), ", and you can click the picture again."),
    await picture(content.rendermime, model),
  ]);
  add(content.rendermime, STEPS, Widget, async ({ data }) => [stepper(data[STEPS])]);
  add(content.rendermime, PUZZLE, Widget, async ({ data }) => {
    const ask = (arranged) => judge(sessionContext, data[PUZZLE], arranged);
    const draw = (html) => (
      picture(content.rendermime, { data: { [HTML]: html }, metadata: {}, trusted: true })
    );
    return [puzzle(data[PUZZLE], ask, draw)];
  });
}

function add(rendermime, mimeType, Widget, draw) {
  const createRenderer = () => {
    const widget = new Widget();
    widget.addClass("sk-output");
    widget.renderModel = async (model) => widget.node.replaceChildren(...(await draw(model)));
    return widget;
  };
  // These outputs are safe in every notebook. This code makes them from texts, except the stored
  // picture: Lab draws that, and cleans its HTML in a notebook from elsewhere. A puzzle also shows
  // HTML, but only what the running Python has just sent.
  rendermime.addFactory({ safe: true, mimeTypes: [mimeType], createRenderer }, 0);
}

function unrun(lack, act) {
  const [, , kept] = sentencesOn(lack);
  return [
    element("div", { className: "sk-unrun-cell" },
      element("strong", {}, code(lack.name), " is not defined yet."),
      element("p", {}, "The cell above with ", code(lack.words), " defines ", code(lack.name), "."),
      button("sk-first", "Run the cells above, then this one", act),
      kept ? element("p", {}, kept) : ""),
  ];
}

/** Return HTML as Lab draws it; Lab cleans it in a notebook from elsewhere. */
async function picture(rendermime, model) {
  const renderer = rendermime.createRenderer(HTML);
  await renderer.renderModel(model);
  return renderer.node;
}
