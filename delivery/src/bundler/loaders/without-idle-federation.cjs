const eachFunction = /^function (\w+)\([^]*?^\}$/gm;
const emptied = 'const $1 = () => undefined;';

/** Code to remove from the federation runtime by file path suffix, with its replacement. */
const cuts = [
  // Updates the page's shared modules at run time. Each script here knows all of them from the start.
  { file: /updateOptions\.js$/, cut: eachFunction, by: emptied },
  // Loads what a page needs before its first import; the entry of a remote imports nothing.
  { file: /installInitialConsumes\.js$/, cut: eachFunction, by: emptied },
  // For programs that load remotes.
  { file: /[\\/]runtime[\\/]dist[\\/]index\.js$/, cut: /^function (\w+)\(\.\.\.args\) \{[^]*?^\}$/gm, by: emptied },
  // Preloading by manifest: our pages preload the files of a release from the registry.
  { file: /utils[\\/]preload\.js$/, cut: eachFunction, by: emptied },
  { file: /remote[\\/]index\.js$/, cut: /^\tasync preloadRemote\([^]*?^\t\}$/gm, by: '\tasync preloadRemote() {}' },
  // Manifests: the registry lists the entries.
  { file: /core\.js$/, cut: 'USE_REMOTE ? new SnapshotHandler(this) :', by: '' },
];

/** A loader that empties the parts of the federation runtime that no page of ours runs. */
module.exports = function withoutIdleFederation(source) {
  const cut = cuts.find(({ file }) => file.test(this.resourcePath));
  const rest = cut ? source.replace(cut.cut, cut.by) : source;
  if (rest === source) throw new Error(`${this.resourcePath} does not hold what is cut from it.`);
  return rest;
};
