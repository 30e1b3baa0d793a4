const { default: JestRuntime } = require('jest-runtime');

/**
 * Modules that every test file evaluates anew: tests, and what registers hooks or matchers for one file. The folder
 * `testing/once` holds what changes packages or the page, which must not happen twice.
 */
const ofOneFile = /\.test\.tsx?$|\/testing\/(?!once\/)|\/delivery\/jest\/|\/jest-dom\/dist\/(?:index|matchers)/;

const sourceMaps = new Map();

/** The modules of one test file on top of those that the files of a worker share. */
class LayeredModules extends Map {
  constructor(shared) {
    super();
    this.shared = shared;
  }

  layerOf(file) {
    return ofOneFile.test(file) ? undefined : this.shared;
  }

  get(file) {
    return super.get(file) ?? this.shared.get(file);
  }

  has(file) {
    return super.has(file) || this.shared.has(file);
  }

  set(file, module) {
    const shared = this.layerOf(file);
    return shared ? (shared.set(file, module), this) : super.set(file, module);
  }

  delete(file) {
    return super.delete(file) || this.shared.delete(file);
  }
}

/**
 * Shares packages and our sources between the test files that share a page (browser-environment.cjs): evaluating React,
 * Chakra and the design system takes longer than most tests, and their caches start warm.
 */
module.exports = class BrowserRuntime extends JestRuntime {
  constructor(...given) {
    super(...given);
    const { sharedModules } = this._environment;
    this.sharesModules = sharedModules !== undefined;
    if (!this.sharesModules) return;
    this.registries.moduleRegistry = new LayeredModules(sharedModules);
    this._environment.runtime = this;
    for (const [file, map] of sourceMaps) this.getSourceMaps().set(file, map);
  }

  /** Shared modules load others later by the `require` of the file that evaluated them first: the running file answers. */
  requireModuleOrMock(from, name) {
    const { runtime = this } = this._environment;
    return runtime === this ? super.requireModuleOrMock(from, name) : runtime.requireModuleOrMock(from, name);
  }

  teardown() {
    if (!this.sharesModules) return super.teardown();
    this.restoreAllMocks();
    for (const [file, map] of this.getSourceMaps()) sourceMaps.set(file, map);
    Map.prototype.clear.call(this.registries.moduleRegistry);
  }
};
