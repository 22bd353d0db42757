// "Run it": the notebook's Python runs the function that was put together, and judges it.

const VERDICT = "application/vnd.setkata.verdict+json";
const QUIETLY = { store_history: false, stop_on_error: false, allow_stdin: false };
const AGAIN = "Run the cell of the puzzle again.";
const LOST = 'Press "Run it" once more. If that does not help, start setkata again.';

/** Return the code that Python runs. It gives no new names to the learner's own code. */
export function codeOf({ name, step }, arranged) {
  const given = [name, step, arranged].map((one) => JSON.stringify(one)).join(", ");
  return `__import__("katabook.feedback.puzzle", fromlist=["run"]).run(${given})`;
}

/**
 * Return the verdict on an arrangement, as {kind, line, headline, html}.
 *
 * kind "trouble": Python did not judge it. Then html is "", and said holds what to do.
 */
export async function judge({ session }, data, arranged) {
  const kernel = session?.kernel;
  if (!kernel) return trouble("Python is not running.", AGAIN);
  const found = [];
  const request = { code: codeOf(data, arranged), ...QUIETLY };
  try {
    const future = kernel.requestExecute(request);
    future.onIOPub = ({ content }) => {
      if (content.data?.[VERDICT]) found.push(content.data[VERDICT]);
    };
    const { content } = await unlessLost(kernel, future);
    if (content.status === "error") return stopped(content);
  } catch (error) { // Python was restarted, or the page can't reach it
    return trouble("Python doesn't answer.", error === LOST ? LOST : AGAIN);
  }
  return found.at(-1) ?? trouble("Python gave no answer.", AGAIN);
}

/** Wait for an answer, but not if the page loses the server: then no answer comes. */
async function unlessLost(kernel, future) {
  const { connectionStatusChanged: signal } = kernel;
  let check = null;
  const losing = new Promise((_, fail) => {
    check = () => {
      if (kernel.connectionStatus === "connected") return;
      fail(LOST);
      future.dispose();
    };
  });
  signal.connect(check);
  check();
  try {
    return await Promise.race([losing, future.done]);
  } finally {
    signal.disconnect(check);
  }
}

function stopped({ ename, evalue }) {
  return trouble("Python stopped with an error.", `${ename}: ${evalue}. ${AGAIN}`);
}

function trouble(headline, said) {
  return { kind: "trouble", line: null, headline, html: "", said };
}
