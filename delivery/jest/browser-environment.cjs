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

/** jsdom with the Fetch classes of Node, which msw and the router build requests from. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, fromNode);
  }
};
