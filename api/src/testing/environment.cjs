/**
 * The embedded engine is loaded outside Jest's sandbox, like all packages (runtime.cjs). One instance serves all test
 * files of a worker: starting one takes longer than most files.
 */
const { readFileSync } = require('node:fs');
const argon2 = require('@node-rs/argon2');
const { TestEnvironment } = require('jest-environment-node');
const pglite = require('@electric-sql/pglite');
const { btree_gin } = require('@electric-sql/pglite/contrib/btree_gin');
const { pg_trgm } = require('@electric-sql/pglite/contrib/pg_trgm');

/**
 * The remaining delay of the engine's statistics timer, which would keep an idle process alive. A running test is kept
 * alive by the longer timer of its own limit.
 */
const STATISTICS_MS = 10_000;
const WORTH_WAITING_MS = 1_000;
const { setTimeout } = globalThis;

function setTimeoutUnheld(work, ms, ...rest) {
  const timer = setTimeout(work, ms, ...rest);
  return ms > WORTH_WAITING_MS && ms <= STATISTICS_MS ? timer.unref() : timer;
}
globalThis.setTimeout = Object.defineProperties(setTimeoutUnheld, Object.getOwnPropertyDescriptors(setTimeout));

/** A password's hash takes 20 ms of processor time on purpose. Only the long run pays for that in every test. */
const { hash } = argon2;
if (process.env.TEST_LONG !== 'true')
  argon2.hash = (password, options) => hash(password, { ...options, memoryCost: 64, timeCost: 1 });

/** Classes that packages outside the sandbox test sandbox values against with `instanceof`. */
const classes = [Date, Error, Map, Promise, RegExp, Set, TypeError, URL];

/** Gives the sandbox these classes, and makes its literals instances of them. */
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
    // Packages read the environment of the real process.
    this.global.process.env = process.env;
    if (process.env.TEST_DB === 'postgres') return;
    instance ??= pglite.PGlite.create({
      loadDataDir: new Blob([readFileSync(process.env.TEST_EMBEDDED_DUMP)]),
      extensions: { btree_gin, pg_trgm },
      // As in database.worker.ts.
      startParams: [...pglite.PGlite.defaultStartParams, '-c', 'portal.one_session=on'],
    });
    // Here, where no test time limit applies. Sources read it outside the sandbox, except when they are not shared.
    this.global.embeddedOfWorker = globalThis.embeddedOfWorker = await instance;
  }
}

module.exports = ApiEnvironment;
