const { createRequire } = require('node:module');
const { default: JestRuntime } = require('jest-runtime');

/**
 * Loads packages outside Jest's sandbox, once per worker. Jest would evaluate some eight hundred package files for
 * every test file, which takes longer than most tests. Our own files are still evaluated per test file.
 */
module.exports = class ApiRuntime extends JestRuntime {
  requireModule(from, name, options, isRequireActual) {
    const isBare = name !== undefined && /^[^./]/.test(name);
    if (isBare && !options?.isInternalModule) {
      const load = createRequire(from);
      if (load.resolve(name).includes('/node_modules/')) return load(name);
    }
    return super.requireModule(from, name, options, isRequireActual);
  }
};
