// A link to an SVG picture saves it as a PNG picture, which more programs show.
const UNSAVED = "This browser could not draw it. Try another browser, or take a screenshot.";

// tell: is called with a headline and a sentence if the picture can't be saved.
export async function savePng(link, tell) {
  try {
    await draw(link);
  } catch {
    tell("The picture is not saved", UNSAVED);
  }
}

async function draw({ href, download }) {
  const picture = new Image();
  picture.src = href;
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.width * 2, picture.height * 2];
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  Object.assign(document.createElement("a"), { download, href: canvas.toDataURL() }).click();
}
