const Module = require('node:module');
const { default: JestRuntime } = require('jest-runtime');

/** Loads the embedded engine outside Jest's sandbox, which has no dynamic imports. */
module.exports = class ServiceRuntime extends JestRuntime {
  requireModule(from, name, ...more) {
    return name === '@electric-sql/pglite'
      ? Module.createRequire(from)(name)
      : super.requireModule(from, name, ...more);
  }
};
