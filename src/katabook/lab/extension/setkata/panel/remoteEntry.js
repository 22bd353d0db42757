// The door by which JupyterLab loads the plugin: a container of module federation, without webpack.
(() => {
  const here = document.currentScript.src;
  const modules = {
    application: "@jupyterlab/application",
    apputils: "@jupyterlab/apputils",
    coreutils: "@jupyterlab/coreutils",
    icons: "@jupyterlab/ui-components",
    launcher: "@jupyterlab/launcher",
    notebook: "@jupyterlab/notebook",
    widgets: "@lumino/widgets",
  };
  let shared = {};

  /** Return one of Lab's own modules. Lab shares one version of each. */
  const load = async (name) => {
    const versions = Object.values(shared[name] ?? {});
    if (!versions.length) throw new Error(`JupyterLab does not share ${name}`);
    const version = versions.find((one) => one.loaded) ?? versions[0];
    return (await version.get())();
  };

  /** Return what Lab asks for: a function that returns the module with the plugins. */
  const get = async () => {
    let plugins = [];
    try {
      const loading = Object.entries(modules).map(async ([key, name]) => [key, await load(name)]);
      const lab = Object.fromEntries(await Promise.all(loading));
      const { pluginOf } = await import(new URL("plugin.js", here));
      plugins = [pluginOf(lab)];
    } catch (error) {
      console.warn(`setkata can't show its panel "Progress". ${error}`);
    }
    return () => ({ __esModule: true, default: plugins });
  };

  const init = (scope) => {
    shared = scope;
  };

  window._JUPYTERLAB = window._JUPYTERLAB || {};
  window._JUPYTERLAB.setkata = { init, get };
})();
