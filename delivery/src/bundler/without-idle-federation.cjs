const eachFunction = /^function (\w+)\([^]*?^\}$/gm;
const emptied = 'const $1 = () => undefined;';

/** What is cut from the files of the federation runtime, by the end of their paths, and what stands in its place. */
const cuts = [
  // Bring a page up to date with what it lends and borrows. Each script here knows all of it from the start.
  { file: /updateOptions\.js$/, cut: eachFunction, by: emptied },
  // Borrows what a page needs before its first import; the entry of a remote imports nothing.
  { file: /installInitialConsumes\.js$/, cut: eachFunction, by: emptied },
  // For programs that load remotes.
  { file: /[\\/]runtime[\\/]dist[\\/]index\.js$/, cut: /^function (\w+)\(\.\.\.args\) \{[^]*?^\}$/gm, by: emptied },
  // Preloading by manifest: our pages have the files of a release in their hints.
  { file: /utils[\\/]preload\.js$/, cut: eachFunction, by: emptied },
  { file: /remote[\\/]index\.js$/, cut: /^\tasync preloadRemote\([^]*?^\t\}$/gm, by: '\tasync preloadRemote() {}' },
  // Manifests themselves: the registry has the entries.
  { file: /core\.js$/, cut: 'USE_REMOTE ? new SnapshotHandler(this) :', by: '' },
];

/** A loader that empties what no page here ever runs of the federation runtime. */
module.exports = function withoutIdleFederation(source) {
  const cut = cuts.find(({ file }) => file.test(this.resourcePath));
  const rest = cut ? source.replace(cut.cut, cut.by) : source;
  if (rest === source) throw new Error(`${this.resourcePath} does not hold what is cut from it.`);
  return rest;
};
