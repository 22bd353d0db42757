// The plugin: it puts the panel into JupyterLab, and the first lesson onto Lab's start page.
import { Progress } from "./course/progress.js";
import { ICON } from "./course/signs.js";
import { helpOnSecondDay } from "./day/day.js";
import { element } from "./elements.js";
import { addPredictions } from "./predict/predict.js";
import { addWork } from "./site/work.js";
import { runFolds } from "./steps/run.js";
import { keepClosed, makeRoom } from "./view/closed.js";
import { addFolds } from "./view/folds.js";
import { keepInView } from "./view/inview.js";
import { keepAsSaved } from "./view/looking.js";
import { giveMagic } from "./view/magic.js";
import { celebrate, leadOn } from "./view/moment.js";
import { keepPictures } from "./view/pictures.js";
import { addStart } from "./view/start.js";
import { giveButtons } from "./view/touch.js";
import { Presentation, recover } from "./wall/present.js";

const ID = "setkata-progress";
const COMMAND = "setkata:show-progress";
const PRESENT = "setkata:present";
const STYLES = [
  "course/progress.css", "view/view.css", "view/folds.css", "view/moment.css",
  "day/day.css", "wall/present.css", "site/work.css",
  "tray.css", "steps/steps.css", "predict/predict.css", "puzzle/puzzle.css",
];
const SITE = "setkataSite"; // only the static site has this option
const WIDE = 1100; // pixels; a narrower window has no room for the files, a lesson and the panel

/** Return the plugin, made from Lab's own modules. */
export function pluginOf(lab) {
  const { application, apputils, coreutils, icons, launcher, notebook, widgets } = lab;
  return {
    id: "setkata:progress",
    description: "Shows the course and what is solved, runs checks, and gives hints.",
    autoStart: true,
    requires: [notebook.INotebookTracker],
    optional: [application.ILayoutRestorer, apputils.ICommandPalette, launcher.ILauncher],
    activate(app, tracker, restorer, palette, startPage) {
      keepPictures(app.serviceManager);
      keepClosed(app.shell);
      keepInView(notebook.NotebookActions);
      keepAsSaved(tracker);
      giveButtons(tracker, notebook.NotebookActions.runAndAdvance);
      giveMagic(tracker);
      leadOn(tracker);
      const { executed, runCells } = notebook.NotebookActions;
      addFolds(tracker, executed);
      addPredictions(tracker, runOne(tracker, runCells), executed);
      runFolds(tracker, runCells);
      const place = coreutils.PageConfig.getOption("serverRoot");
      const progress = new Progress(app, tracker, runCells, apputils.Notification, place);
      const widget = new widgets.Widget({ node: progress.frame.node });
      widget.id = ID;
      widget.title.caption = "Progress";
      widget.title.icon = new icons.LabIcon({ name: "setkata:progress", svgstr: ICON });
      addStyle();
      restorer?.add(widget, ID);
      app.shell.add(widget, "right", { rank: 100 });
      app.shell.restored?.then((layout) => {
        openFirst(app, widget, layout);
        makeRoom(app.shell);
      });
      addCommand(app, widget, palette);
      addPresent(app, tracker, notebook.NotebookActions, palette, pathToPresent(coreutils.PageConfig));
      if (startPage) addStart(app, icons, startPage);
      if (coreutils.PageConfig.getOption(SITE)) addWork(app, apputils, widgets, palette);
      helpOnSecondDay(app, tracker, lab, progress.frame.notice, palette);
      tracker.currentChanged.connect(() => progress.follow());
      executed.connect((_, run) => {
        progress.ran(run.notebook, run.cell);
        celebrate(run.cell.node);
      });
      tracker.activeCellChanged.connect(() => progress.moved());
      app.shell.currentChanged?.connect(() => progress.follow());
      progress.follow();
    },
  };
}

/** Return a function that runs one cell of an open notebook. */
function runOne(tracker, runCells) {
  return (cell) => {
    const { content, sessionContext } = tracker.find((one) => one.content.widgets.includes(cell));
    return runCells(content, [cell], sessionContext);
  };
}

function addStyle() {
  const here = import.meta.url;
  for (const name of STYLES) {
    const { href } = new URL(name, here);
    document.head.append(element("link", { rel: "stylesheet", href }));
  }
}

/** Open the panel at the first start. Later Lab opens it if the learner left it open. */
function openFirst({ shell }, widget, layout) {
  const isKnown = layout?.rightArea?.widgets?.includes(widget);
  if (!isKnown && window.innerWidth >= WIDE) shell.activateById(widget.id);
}

function addCommand({ commands, shell }, { id, node }, palette) {
  const execute = () => {
    shell.activateById(id);
    afterFrames(2, () => (node.querySelector("button") ?? node).focus());
  };
  commands.addCommand(COMMAND, { label: "Show progress", execute });
  palette?.addItem({ command: COMMAND, category: "setkata" });
}

/** Add the command that presents the open lesson, or ends that; path: show it at once. */
function addPresent({ commands, shell, restored }, tracker, actions, palette, path) {
  let shown = null;
  const begin = async (panel) => {
    await panel.revealed;
    shell.activateById(panel.id);
    shown ??= new Presentation(shell, panel, actions.runCells, () => { shown = null; });
  };
  commands.addCommand(PRESENT, {
    label: "Present this lesson",
    isEnabled: () => tracker.currentWidget !== null,
    isToggled: () => shown !== null,
    execute: () => (shown ? shown.end() : begin(tracker.currentWidget)),
  });
  palette?.addItem({ command: PRESENT, category: "setkata" });
  restored.then(() => {
    recover(shell);
    if (path) whenOpen(path, tracker, begin);
  });
}

/** Return the path of the notebook that an address asks to present, or "". */
function pathToPresent(config) {
  return config.getOption("workspace") === "present" ? config.getOption("treePath") : "";
}

/** Act on the notebook at a path, now or once it is open. */
function whenOpen(path, tracker, act) {
  const isMeant = ({ context }) => context.path === path;
  const open = tracker.find(isMeant);
  if (open) {
    act(open);
    return;
  }
  tracker.widgetAdded.connect(function added(_, panel) {
    if (!isMeant(panel)) return;
    tracker.widgetAdded.disconnect(added);
    act(panel);
  });
}

/** Act after some frames. In the next one Lab's palette, as it closes, focuses the notebook. */
function afterFrames(frames, act) {
  if (frames) requestAnimationFrame(() => afterFrames(frames - 1, act));
  else act();
}
