/**
 * The embedded engine is loaded outside Jest's sandbox, as all packages are (runtime.cjs). One instance serves all test
 * files of a worker: starting one takes longer than most files.
 */
const { readFileSync } = require('node:fs');
const { TestEnvironment } = require('jest-environment-node');
const pglite = require('@electric-sql/pglite');

/**
 * The engine's timer for its own statistics, or what is left of it when it is set anew; it would keep a process alive that
 * has nothing left to do. Whoever waits for a test is kept alive by the longer timer of the test's own limit.
 */
const STATISTICS_MS = 10_000;
const WORTH_WAITING_MS = 1_000;
const { setTimeout } = globalThis;

function setTimeoutUnheld(work, ms, ...rest) {
  const timer = setTimeout(work, ms, ...rest);
  return ms > WORTH_WAITING_MS && ms <= STATISTICS_MS ? timer.unref() : timer;
}
globalThis.setTimeout = Object.defineProperties(setTimeoutUnheld, Object.getOwnPropertyDescriptors(setTimeout));

/** Classes that packages, which are loaded outside the sandbox, test values of the sandbox for with `instanceof`. */
const classes = [Date, Error, Map, Promise, RegExp, Set, TypeError, URL];

/** Gives the sandbox these classes, and makes what its literals and its engine create instances of them too. */
function shareClasses(sandbox) {
  for (const shared of classes) {
    const own = sandbox[shared.name];
    if (own === shared) continue;
    Object.setPrototypeOf(own.prototype, shared.prototype);
    sandbox[shared.name] = shared;
  }
}

let instance;

class ApiEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    shareClasses(this.global);
    // Packages read the variables of the real process.
    this.global.process.env = process.env;
    if (process.env.TEST_DB === 'postgres') return;
    instance ??= pglite.PGlite.create({
      loadDataDir: new Blob([readFileSync(process.env.TEST_EMBEDDED_DUMP)]),
    });
    // Here, where no time limit of a test runs.
    this.global.embeddedOfWorker = await instance;
  }
}

module.exports = ApiEnvironment;
