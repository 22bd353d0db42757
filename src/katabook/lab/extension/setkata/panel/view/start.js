// The first lesson on Lab's start page.
import { firstIn } from "./lessons.js";

const COMMAND = "setkata:start";
const DIAMOND = "l27 56-27 56-27-56z";
// A card in a color that both of Lab's themes show clearly.
const CARD =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -50 260 260" fill="#7b5ea7">' +
  '<rect width="240" height="160" rx="18" fill="none" stroke="#7b5ea7" stroke-width="12"/>' +
  `<path d="M53 24${DIAMOND}M120 24${DIAMOND}M187 24${DIAMOND}"/></svg>`;

/** Put a tile that opens the first lesson onto the start page, if the course has a lesson. */
export async function addStart({ commands, serviceManager }, { notebookIcon }, startPage) {
  const first = await firstIn("lessons", serviceManager.contents).catch(() => null);
  if (!first) return;
  const execute = () => commands.execute("docmanager:open", { path: first.path });
  // The command's icon heads the row of notebooks.
  commands.addCommand(COMMAND, { label: first.title, icon: notebookIcon, execute });
  const kernelIconUrl = `data:image/svg+xml,${encodeURIComponent(CARD)}`;
  startPage.add({ command: COMMAND, category: "Notebook", rank: -1, kernelIconUrl });
}
