const { readFileSync } = require('node:fs');
const { TestEnvironment } = require('jest-environment-jsdom');
const visibleStyle = require('./visible-style.cjs');

/** Browser APIs that Node has, and that jsdom lacks or implements incompatibly with Node's `Request`. */
const fromNode = {
  AbortController,
  AbortSignal,
  Blob,
  BroadcastChannel,
  FormData,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  TransformStream,
  WritableStream,
  fetch,
  structuredClone,
};

/** Reads the properties of `visibleStyle`, and everything else from jsdom. */
const styleReader = (visible, compute) => ({
  get(element, name) {
    if (name === 'getPropertyValue')
      return (property) => visible(element)[property] ?? compute(element)[name](property);
    const style = visible(element);
    const property = name === 'pointerEvents' ? 'pointer-events' : name;
    if (Object.hasOwn(style, property)) return style[property];
    const computed = compute(element);
    return typeof computed[name] === 'function' ? computed[name].bind(computed) : computed[name];
  },
});

/**
 * Queries by role read the style of every element several times between two changes of the page. jsdom drops its own
 * cache of declarations at every change; while that one is valid, so is this cache.
 */
function cacheComputedStyles(window) {
  const compute = window.getComputedStyle;
  const { document } = window;
  const internals = document[Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl')];
  const kept = new WeakMap();
  const visible = (element) => {
    internals._styleCache ??= new WeakMap();
    if (!kept.has(internals._styleCache)) kept.set(internals._styleCache, new WeakMap());
    const styles = kept.get(internals._styleCache);
    if (!styles.has(element)) {
      const parent = element.parentElement;
      styles.set(element, visibleStyle(element, internals.styleSheets._list, parent && visible(parent)));
    }
    return styles.get(element);
  };
  const reader = styleReader(visible, compute);
  window.getComputedStyle = (element, pseudoElement) =>
    pseudoElement || element.ownerDocument !== document ? compute(element, pseudoElement) : new Proxy(element, reader);
}

/** State of the test framework, which each test file creates anew. */
const ofOneFile = [Symbol.for('JEST_STATE_SYMBOL'), Symbol.for('EVENT_HANDLERS')];

/** Resets the page: content, attributes, URL and stored data. Styles stay, like their cache. */
function resetPage(window) {
  const { document } = window;
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  document.title = '';
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=', 1)[0]}=; expires=${new Date(0).toUTCString()}; path=/`;
  window.history.replaceState(null, '', '/');
  for (const key of ofOneFile) delete window[key];
}

const settled = (request, event = 'onsuccess') =>
  new Promise((resolve, reject) => {
    request[event] = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Clears the object stores of the page's databases: deleting the databases would wait for connections that modules keep. */
async function emptyDatabases({ indexedDB }) {
  for (const { name } of (await indexedDB?.databases()) ?? []) {
    const database = await settled(indexedDB.open(name));
    const stores = [...database.objectStoreNames];
    if (stores.length > 0) {
      const change = database.transaction(stores, 'readwrite');
      for (const store of stores) change.objectStore(store).clear();
      await settled(change, 'oncomplete');
    }
    database.close();
  }
}

/** Timers that the page has started in this test file. */
const timers = new Set();

for (const name of ['setTimeout', 'setInterval']) {
  const start = globalThis[name];
  const startNoted = (...given) => {
    const timer = start(...given);
    timers.add(timer);
    return timer;
  };
  globalThis[name] = Object.defineProperties(startNoted, Object.getOwnPropertyDescriptors(start));
}

/** The page stays open, so its pending timers must not keep the process alive after the last test file. */
function releaseTimers() {
  for (const timer of timers) timer.unref();
  timers.clear();
}

/** A test that mocks modules, or replaces what all tests of a page have, gets its own page and modules. */
const needsOwnPage = (file) =>
  /\bjest\.(mock|resetModules|useFakeTimers)\(|\bdocument\.(head\.replaceChildren|body\.replaceWith)\(/.test(
    readFileSync(file, 'utf8'),
  );
const mayShare = !process.env.MUTATE_ROOM;

/** The environment whose page is shared, once there is one. */
const shared = { environment: undefined };

/**
 * jsdom with Node's Fetch classes, which msw and the router need for requests. In a room of shared-page.cjs the
 * test files of a worker share one page, and with it packages and sources (browser-runtime.cjs).
 */
module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    const isShared =
      mayShare &&
      config.projectConfig.testEnvironmentOptions.sharesPage &&
      !config.globalConfig.watch &&
      !config.globalConfig.collectCoverage &&
      !needsOwnPage(context.testPath);
    if (isShared && shared.environment) {
      shared.environment.current.console = context.console;
      return shared.environment;
    }
    // jsdom reports its errors to the console of the test file that runs.
    const current = { console: context.console };
    const reporting = new Proxy(current.console, { get: (_, name) => Reflect.get(current.console, name) });
    super(config, { ...context, console: reporting });
    Object.assign(this.global, fromNode);
    cacheComputedStyles(this.global);
    if (!isShared) return;
    this.current = current;
    this.sharedModules = new Map();
    shared.environment = this;
  }

  async teardown() {
    if (this !== shared.environment) return super.teardown();
    this.fakeTimersModern.useRealTimers();
    await emptyDatabases(this.global);
    resetPage(this.global);
    releaseTimers();
  }
};
