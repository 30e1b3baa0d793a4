import type { Page } from '@playwright/test';

/** Milliseconds from one key press to the resulting rows. */
export interface Typed {
  total: number;
  /** From the key press to the call: the debounce of the search field. */
  pause: number;
  /** From the call to the last byte of its response. */
  api: number;
  /** The rest: handling the key press, and rendering the response. */
  rest: number;
}

/** Time after the response within which all paints happen, ms. */
const QUIET_MS = 400;

/** A string, because compiled functions use helpers that the page does not have. */
const observer = `
  window.typing = { key: 0, painted: 0 };
  addEventListener('keydown', ({ timeStamp }) => { window.typing = { key: timeStamp, painted: 0 }; performance.clearResourceTimings(); }, true);
  const painted = new MessageChannel();
  painted.port1.onmessage = () => { window.typing.painted = performance.now(); };
  addEventListener('DOMContentLoaded', () => new MutationObserver(() => requestAnimationFrame(() => painted.port2.postMessage(0)))
    .observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true }));
`;

/** Events since the last key press; undefined until its call has a response. */
const read = `(() => {
  const call = performance.getEntriesByType('resource').find(({ name }) => new URL(name).pathname.endsWith('/question'));
  if (!call || !call.responseEnd || window.typing.painted < call.responseEnd) return undefined;
  return { key: window.typing.key, painted: window.typing.painted, asked: call.startTime, answered: call.responseEnd };
})()`;

/** Records key presses, calls and paints in every document that the page opens from now on. */
export async function watchTyping(page: Page): Promise<void> {
  await page.addInitScript(observer);
}

interface Noted {
  key: number;
  painted: number;
  asked: number;
  answered: number;
}

/** Far above any real duration; beyond it something is broken and the measurement is void. */
const LIMIT_MS = 20_000;

/** What the page has recorded since the key press, for the error message. */
const seen = `JSON.stringify({ ...window.typing, calls: performance.getEntriesByType('resource').map(({ name, startTime, responseEnd }) => [new URL(name).pathname, Math.round(startTime), Math.round(responseEnd)]) })`;

/** Polled from outside, because the CSP forbids `waitForFunction`. */
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

/** Presses one key in the search field and waits for the rows; `pauseMs` is the debounce of the field. */
export async function typeKey(page: Page, key: string, pauseMs: number): Promise<Typed> {
  await page.keyboard.press(key);
  await noted(page, key);
  await page.waitForTimeout(QUIET_MS);
  const { key: pressed, painted, asked, answered } = await noted(page, key);
  const api = answered - asked;
  return { total: painted - pressed, pause: asked - pressed, api, rest: painted - pressed - pauseMs - api };
}
