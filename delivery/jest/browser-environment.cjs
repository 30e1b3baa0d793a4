const { TestEnvironment } = require('jest-environment-jsdom');

/** What browsers have, Node has, and jsdom either lacks or has in a form that Node's `Request` refuses. */
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

/**
 * Queries by role ask for the style of every element several times between two changes of the page, and jsdom makes it
 * anew each time, which was a quarter of the time of a test. jsdom drops its own cache of declarations at every change;
 * as long as that one stands, the styles made from it stand as well.
 */
function cacheComputedStyles(window) {
  const compute = window.getComputedStyle;
  const { document } = window;
  const internals = document[Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl')];
  let declarations;
  let styles = new WeakMap();
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || element.ownerDocument !== document) return compute(element, pseudoElement);
    if (!declarations || internals._styleCache !== declarations) styles = new WeakMap();
    let style = styles.get(element);
    if (!style) styles.set(element, (style = compute(element)));
    declarations = internals._styleCache;
    return style;
  };
}

/** jsdom with the Fetch classes of Node, which msw and the router build requests from. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, fromNode);
    cacheComputedStyles(this.global);
  }
};
