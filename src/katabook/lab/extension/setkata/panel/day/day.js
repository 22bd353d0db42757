// The second day: a lesson goes on where it was left, although Python was started again.
import { Bar, partsOf } from "./bar.js";
import { keepPlace } from "./place.js";
import { addRenderers } from "./renderers.js";
import { Runs } from "./runs.js";
import { Saver } from "./saved.js";

const AGAIN = "setkata:run-again";
const ABOVE = "setkata:run-above";
const WARNING = { autoClose: 10000 }; // milliseconds

/** Help with each notebook that opens. slot: where the panel shows the bar. */
export function helpOnSecondDay(app, tracker, lab, slot, palette) {
  const { apputils, coreutils, notebook, widgets } = lab;
  const course = coreutils.PageConfig.getOption("serverRoot");
  const days = new Map();
  const bar = new Bar(slot, widgets.Widget, (name) => act(tracker, days, name));
  const draw = () => {
    const panel = tracker.currentWidget;
    const day = days.get(panel);
    bar.show(panel, day ? partsOf(day.runs) : null);
  };
  const open = (panel) => {
    const tellOnce = (message) => apputils.Notification.warning(message, WARNING);
    const { context } = panel;
    const isShown = () => Boolean(tracker.find((one) => one.context === context));
    const saver = new Saver(context, app.serviceManager.contents, tellOnce, isShown);
    const runs = new Runs(panel, notebook.NotebookActions, draw);
    days.set(panel, { runs, saver });
    panel.disposed.connect(() => days.delete(panel));
    addRenderers(panel, widgets, (cell) => runs.upTo(cell.model.id));
    keepPlace(panel, course);
  };
  tracker.forEach(open);
  tracker.widgetAdded.connect((_, panel) => open(panel));
  tracker.currentChanged.connect(draw);
  const dayOf = (content) => [...days.entries()].find(([panel]) => panel.content === content)?.[1];
  notebook.NotebookActions.executionScheduled.connect((_, { notebook: content, cell }) => {
    dayOf(content)?.runs.scheduled(cell.model);
  });
  notebook.NotebookActions.executed.connect((_, { notebook: content, cell }) => {
    const day = dayOf(content);
    if (!day || cell.model.type !== "code") return;
    const isCheck = cell.model.getMetadata("tags")?.includes("check");
    if (day.runs.ran(cell.model) && isCheck) day.saver.save();
  });
  notebook.NotebookActions.outputCleared.connect(draw);
  addCommands(app, tracker, days, palette);
}

/** Do what a button of the bar asks for. */
function act(tracker, days, name) {
  const panel = tracker.currentWidget;
  const { runs } = days.get(panel);
  const [verb, id] = name.split(" ");
  if (verb !== "show") return runs[verb]();
  const place = panel.content.widgets.findIndex(({ model }) => model.id === id);
  if (place < 0) return undefined; // it has been deleted since
  panel.content.activeCellIndex = place;
  panel.content.activate();
  return panel.content.scrollToItem(place, "smart");
}

function addCommands({ commands }, tracker, days, palette) {
  const runs = () => days.get(tracker.currentWidget)?.runs;
  commands.addCommand(AGAIN, {
    label: "Run your cells again",
    isEnabled: () => Boolean(runs()?.lost.length),
    execute: () => runs().again(),
  });
  commands.addCommand(ABOVE, {
    label: "Run the cells above, then this one",
    isEnabled: () => Boolean(tracker.activeCell),
    execute: () => runs().upTo(tracker.activeCell.model.id),
  });
  for (const command of [AGAIN, ABOVE]) palette?.addItem({ command, category: "setkata" });
}
