import type { Page } from '@playwright/test';

/** Milliseconds from one keystroke to the rows that it leads to. */
export interface Typed {
  total: number;
  /** From the key to the call: the pause that the search waits for more keys. */
  pause: number;
  /** From the call to the last byte of its answer. */
  api: number;
  /** All the rest: handling the key, and from the answer to the paint. */
  rest: number;
}

/** Long enough after the answer for every paint that it leads to. */
const QUIET_MS = 400;

/** As text, because the page has none of the helpers that a compiled function may lean on. */
const observer = `
  window.typing = { key: 0, painted: 0 };
  addEventListener('keydown', ({ timeStamp }) => { window.typing = { key: timeStamp, painted: 0 }; performance.clearResourceTimings(); }, true);
  const painted = new MessageChannel();
  painted.port1.onmessage = () => { window.typing.painted = performance.now(); };
  addEventListener('DOMContentLoaded', () => new MutationObserver(() => requestAnimationFrame(() => painted.port2.postMessage(0)))
    .observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true }));
`;

/** What happened since the last key; undefined while its call is not answered. */
const read = `(() => {
  const call = performance.getEntriesByType('resource').find(({ name }) => new URL(name).pathname.endsWith('/question'));
  if (!call || !call.responseEnd || window.typing.painted < call.responseEnd) return undefined;
  return { key: window.typing.key, painted: window.typing.painted, asked: call.startTime, answered: call.responseEnd };
})()`;

/** Notes keys, calls and paints of every document that the page opens from now on. */
export async function watchTyping(page: Page): Promise<void> {
  await page.addInitScript(observer);
}

interface Noted {
  key: number;
  painted: number;
  asked: number;
  answered: number;
}

/** Far above what any key takes; without rows by then something is broken and no figure is worth having. */
const LIMIT_MS = 20_000;

/** What the page has seen since the key, for the error. */
const seen = `JSON.stringify({ ...window.typing, calls: performance.getEntriesByType('resource').map(({ name, startTime, responseEnd }) => [new URL(name).pathname, Math.round(startTime), Math.round(responseEnd)]) })`;

/** Asked again and again from outside: the page's policy lets nothing be evaluated in it. */
async function noted(page: Page, key: string): Promise<Noted> {
  const end = Date.now() + LIMIT_MS;
  while (Date.now() < end) {
    const times = await page.evaluate<Noted | undefined>(read);
    if (times) return times;
    await page.waitForTimeout(50);
  }
  throw new Error(
    `No rows ${LIMIT_MS} ms after the key "${key}" at ${page.url()}: ${await page.evaluate<string>(seen)}`,
  );
}

/** Presses one key in the search field and waits for the rows; `pauseMs` is what the search waits on purpose. */
export async function typeKey(page: Page, key: string, pauseMs: number): Promise<Typed> {
  await page.keyboard.press(key);
  await noted(page, key);
  await page.waitForTimeout(QUIET_MS);
  const { key: pressed, painted, asked, answered } = await noted(page, key);
  const api = answered - asked;
  return { total: painted - pressed, pause: asked - pressed, api, rest: painted - pressed - pauseMs - api };
}
