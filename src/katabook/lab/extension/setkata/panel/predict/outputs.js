// What a cell's outputs show as text.
import { UNRUN } from "../day/unrun.js";
import { MIME as FEEDBACK } from "../state.js";

const PICTURE = /^image\/|^application\/vnd\.jupyter\.widget-view\+json$/;

/** Return the text of outputs, or null if there is none to compare: an error, or only a picture. */
export function textOf(outputs) {
  if (outputs.some(isError) || outputs.some(isUnwritten)) return null;
  const texts = outputs.filter((output) => !isPicture(output)).map(textIn).filter(Boolean);
  if (!texts.length && outputs.some(isPicture)) return null;
  return texts.map((text) => text.replace(/\n$/, "")).join("\n");
}

function textIn({ name, text, data }) {
  if (data) return plainIn(data);
  return name === "stdout" ? joined(text) : "";
}

function plainIn(data) {
  return joined(data["text/plain"]);
}

/** Return a text that the notebook may hold as a list of lines. */
function joined(text) {
  return [text ?? ""].flat().join("");
}

/** Return whether an output is a picture, or an object that has no words of its own. */
function isPicture({ data }) {
  if (!data) return false;
  return Object.keys(data).some((type) => PICTURE.test(type)) || plainIn(data).startsWith("<");
}

/** Return whether a check found nothing to call, so that it has no answers. */
function isUnwritten({ data }) {
  return Boolean(data?.[FEEDBACK]) && plainIn(data).endsWith("not written yet");
}

function isError({ output_type, data }) {
  return output_type === "error" || Boolean(data?.[UNRUN]);
}
