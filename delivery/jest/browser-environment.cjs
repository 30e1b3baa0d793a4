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

/** jsdom with Node's Fetch classes, which msw and the router need for requests. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, fromNode);
    cacheComputedStyles(this.global);
  }
};
