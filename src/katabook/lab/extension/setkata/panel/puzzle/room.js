// Room for all lines in both columns, and for each sentence, so that nothing moves.
import { reserve } from "../steps/reserve.js";
import { begin } from "./arrangement.js";
import { easier } from "./helps.js";
import { unusedLines, usedLine } from "./line.js";
import { groupsOf, indentOf } from "./solution.js";
import { taskOf } from "./words.js";

/** Make the columns and the task as high as they can become. */
export function makeRoom({ unused, used }, task, lines) {
  const all = [...lines.keys()];
  const alone = all.map((number) => ({ numbers: [number], place: null }));
  const contents = [alone, groupsOf(all, [], lines)];
  reserve(unused, (groups) => unusedLines(groups, lines), contents);
  reserve(used, () => lines.map((line, number) => usedAt(line, number, lines)), [lines]);
  const helped = easier(easier(easier(begin(lines))));
  reserve(task, (state) => [taskOf(state)], [begin(lines), helped]);
}

function usedAt(line, number, lines) {
  const { node, show } = usedLine(line, number);
  show(number, indentOf(line, lines), { isPicked: false, mark: "" });
  return node;
}
