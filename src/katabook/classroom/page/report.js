// With names, the rows are sorted by name; without them, that order would give the names away.
const hide = document.getElementById("hide");
const body = document.querySelector(".heat tbody");
const rows = [...body.rows];
const mixed = [...rows].sort((a, b) => a.dataset.place - b.dataset.place);
const arrange = () => body.append(...(hide.checked ? mixed : rows));
hide.addEventListener("change", arrange);
// A browser may set the switch again when the page is shown again.
addEventListener("pageshow", arrange);
addEventListener("beforeprint", () => {
  for (const fold of document.querySelectorAll("details")) fold.open = true;
});
