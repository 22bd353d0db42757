// Makes browsers ask the server for the site's pages and lists of files, so that none shows an old
// site. If a new file is older than the browser's copy, some servers call the copy up to date.
{
  const LISTED = ["files/", "api/contents/", "jupyter-lite.", "lab/jupyter-lite."];
  const KEY = "setkata-old-site";
  const { src, dataset } = document.currentScript;
  const starts = LISTED.map((path) => new URL(path, src).href);
  const { fetch } = window;

  window.fetch = (what, options) => {
    const stored = () => fetch.call(window, what, options);
    const { href } = new URL(what.url ?? what, document.baseURI);
    if (!starts.some((start) => href.startsWith(start))) return stored();
    return fetch.call(window, what, { ...options, cache: "reload" }).catch(stored);
  };

  /** Load an old page again, but only once, because a server may keep sending it. */
  const renew = async () => {
    const answer = await fetch.call(window, location.href, { cache: "reload" });
    if (!answer.ok || (await answer.text()).includes(dataset.site)) return;
    if (sessionStorage.getItem(KEY) === dataset.site) return;
    sessionStorage.setItem(KEY, dataset.site);
    location.reload();
  };
  renew().catch(() => {}); // without the server, the page stays as it is
}
