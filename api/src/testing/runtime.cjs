const Module = require('node:module');
const { default: JestRuntime } = require('jest-runtime');

const isPackage = (file) => file.includes('/node_modules/');
const isSource = (file) => /(?<!\.test)\.ts$/.test(file);

/** Maps compiled sources back to the written ones in stack traces; every test file has its own registry. */
const sourceMaps = new Map();

/** Makes `require` outside the sandbox compile sources as Jest does, with Jest's cache on disk. */
function compileOutside(transformCache) {
  Module._extensions['.ts'] = (module, file) => {
    module._compile(transformCache.transform(file), file);
    sourceMaps.set(file, transformCache.getSourceMaps().get(file));
  };
}

/**
 * Loads packages and our own sources outside Jest's sandbox, once per worker; only the test files are evaluated in it.
 * Jest would evaluate some eight hundred files of packages and six hundred of ours for every test file, which takes
 * longer than most tests. Sources can be shared because their modules keep nothing that belongs to one server or
 * database (`TestPortal.open` builds both anew) and because no test replaces a module, which the lint forbids.
 */
module.exports = class ApiRuntime extends JestRuntime {
  constructor(...given) {
    super(...given);
    const [{ watch, watchAll, collectCoverage }] = given.slice(-1);
    // Sources may change between two runs of these, and a mutant at the top level of a module acts when it is evaluated.
    this.sharesSources = !watch && !watchAll && !collectCoverage && !process.env.MUTATE_ROOM;
    for (const [file, map] of sourceMaps) this.getSourceMaps().set(file, map);
    if (this.sharesSources) compileOutside(this.transformCache);
  }

  requireModule(from, name, options, isRequireActual) {
    const mayBeShared = name !== undefined && (this.sharesSources || /^[^./]/.test(name));
    if (mayBeShared && !options?.isInternalModule) {
      const load = Module.createRequire(from);
      const file = load.resolve(name);
      if (isPackage(file) || (this.sharesSources && isSource(file))) return load(file);
    }
    return super.requireModule(from, name, options, isRequireActual);
  }
};
