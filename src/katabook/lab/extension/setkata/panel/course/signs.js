// The pictures of the panel: its icon, and a ring that shows how much is done, up to the star.

const STAR = "m16 6 2.9 6.3 6.9.8-5.1 4.7 1.4 6.8-6.1-3.4-6.1 3.4 1.4-6.8-5.1-4.7 6.9-.8z";
const CIRCLE = '<circle cx="16" cy="16" r="13" fill="none"';

export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" viewBox="0 0 16 16"><g class="jp-icon3" ' +
  'fill="#616161"><path d="m2.6 3.7 1.2 1.2L6.6 2l.9.9-3.7 3.8-2.1-2.1zM9 3.6h6v1.4H9zM9 8h6v1.4H9z' +
  'M9 12.3h6v1.4H9zM2.6 7.2h3v3h-3zM2.6 11.5h3v3h-3z"/></g></svg>';

/** Return a ring as SVG; share: the part that is done, from 0 to 1. */
export function ring(share) {
  const inside =
    share === 1
      ? `<circle class="sk-disc" cx="16" cy="16" r="16"/><path class="sk-star" d="${STAR}"/>`
      : `${CIRCLE} class="sk-ring" stroke-width="3"/>${arc(share)}`;
  return `<svg viewBox="0 0 32 32" width="18" height="18">${inside}</svg>`;
}

function arc(share) {
  if (!share) return "";
  const dashes = `pathLength="1" stroke-dasharray="${share} 1" transform="rotate(-90 16 16)"`;
  return `${CIRCLE} class="sk-arc" stroke-width="6" ${dashes}/>`;
}
