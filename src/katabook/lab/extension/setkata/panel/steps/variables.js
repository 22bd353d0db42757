// The variables of a call: rows of arguments, small values in columns, and other rows.
import { element } from "../elements.js";
import { columnsOf, isWide } from "./plan.js";
import { drawn, isText } from "./values.js";

const LONG = 12; // characters of a name that stands above its value
const SMALL = ["picture", "text"];

/** Return the variables at a state as elements; planned: the layout of its code's variables. */
export function variablesAt(state, planned, data) {
  const inGroup = (group) => planned.filter((one) => one.group === group);
  const hasArguments = (group) => inGroup(group).some(({ isArgument }) => isArgument);
  const draw = (one) => variable(one, state, data);
  const rows = inGroup("rows").filter(({ name }) => name in state.variables);
  const small = [...SMALL.filter(hasArguments), ...SMALL.filter((group) => !hasArguments(group))];
  return [
    ...rows.filter(({ isArgument }) => isArgument).map(draw),
    ...small.flatMap((group) => cells(inGroup(group), state, draw)),
    ...rows.filter(({ isArgument }) => !isArgument).map(draw),
  ];
}

/** Return a block of small values; the place of a variable that isn't there yet stays free. */
function cells(planned, state, draw) {
  if (!planned.length) return [];
  const columns = planned.map((one) => columnsOf(one));
  const all = planned.map((one, place) => {
    const made = one.name in state.variables ? draw(one) : element("span", {});
    if (columns[place] > 1) made.classList.add(columns[place] === 2 ? "sk-two" : "sk-all");
    return made;
  });
  const isAll = columns.reduce((sum, count) => sum + count, 0) > 2;
  return [element("div", { className: `sk-cells${isAll ? " sk-wide" : ""}` }, ...all)];
}

function variable(planned, state, data) {
  const { name, group, line, hasMany, hasMarks } = planned;
  const isNew = state.changed.has(name);
  const label = [name];
  if (isNew) {
    label.push(element("span", { className: "sk-dot", role: "img", ariaLabel: "changed" }));
  }
  const made = element("div", { className: "sk-variable" },
    element("span", { className: "sk-name" }, ...label), valueOf(name, state, data, isNew));
  const looks = {
    "sk-changed": isNew, "sk-many": hasMany, "sk-has-marks": hasMarks && group === "rows",
    "sk-wide": group === "rows" && isWide(planned), "sk-above": name.length > LONG,
  };
  made.classList.add(...Object.keys(looks).filter((look) => looks[look]));
  const height = hasMany ? Math.min(line, 29) : line;
  if (group === "rows") made.style.setProperty("--sk-line", `${height}px`);
  return made;
}

function valueOf(name, state, { values, codes }, isNew) {
  const number = state.variables[name];
  const old = isNew ? state.before[name] ?? null : null;
  const made = drawn(values, number, { old, marks: marksOf(name, state, codes) });
  if (old === null || !isText(values[number]) || !isText(values[old])) return made;
  const before = element("del", { className: "sk-text" }, values[old].text);
  return element("span", { className: "sk-now" }, before, " ", made);
}

/** Return the indexes of a list that have a value, or null if the code uses none for it. */
function marksOf(name, { variables, changed, code }, codes) {
  const { marks } = codes[code];
  if (!Object.hasOwn(marks, name)) return null;
  return marks[name].filter((index) => index in variables).map((index) => (
    { name: index, number: variables[index], isNew: changed.has(index) }
  ));
}
