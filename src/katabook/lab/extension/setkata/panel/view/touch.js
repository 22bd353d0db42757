// A button that runs its cell, for devices without the keys Shift and Enter. CSS shows it where it
// is needed.
import { element } from "../elements.js";

/** Give each cell of code in each notebook a button; run gets the notebook and its session. */
export function giveButtons(tracker, run) {
  tracker.widgetAdded.connect(async (_, { content, context, revealed }) => {
    await revealed;
    const give = () => content.widgets.forEach((cell) => giveButton(cell, () => {
      content.activeCellIndex = content.widgets.indexOf(cell);
      run(content, context.sessionContext);
    }));
    give();
    content.model?.cells.changed.connect(() => queueMicrotask(give));
  });
}

async function giveButton(cell, onclick) {
  await cell.ready;
  const area = cell.model.type === "code" && cell.inputArea?.node;
  if (!area || area.querySelector(".sk-run")) return;
  const label = { className: "sk-run", ariaLabel: "Run this cell" };
  area.prepend(element("button", { type: "button", ...label, onclick }, "▶"));
}
