import type { Page } from '@playwright/test';

/** Far above any real duration; beyond it something is broken and the measurement is void. */
const LIMIT_MS = 30_000;

/**
 * A string, because compiled functions use helpers that the page does not have. A submission is shown when its heading
 * has changed and neither a skeleton nor the page's loader is left.
 */
const observer = `
  window.submissions = { pressed: 0, painted: 0, heading: '', first: 0 };
  const painted = new MessageChannel();
  let asked = '';
  painted.port1.onmessage = () => { window.submissions[asked] ||= performance.now(); };
  const heading = () => document.querySelector('main h1')?.textContent ?? '';
  const isHere = () => document.querySelector('main [data-question]') && !document.querySelector('main [aria-busy=true]');
  const look = () => {
    if (!isHere()) return;
    asked = window.submissions.pressed ? 'painted' : 'first';
    if (window.submissions[asked] || (window.submissions.pressed && heading() === window.submissions.heading)) return;
    requestAnimationFrame(() => painted.port2.postMessage(0));
  };
  addEventListener('keydown', ({ timeStamp, key, altKey }) => {
    if (altKey && key === 'ArrowDown') window.submissions = { ...window.submissions, pressed: timeStamp, painted: 0, heading: heading() };
  }, true);
  addEventListener('DOMContentLoaded', () => new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true }));
`;

/** Records when a submission was painted, in every document that the page opens from now on. */
export async function watchSubmissions(page: Page): Promise<void> {
  await page.addInitScript(observer);
}

async function noted(page: Page, what: 'first' | 'painted'): Promise<number> {
  const end = Date.now() + LIMIT_MS;
  while (Date.now() < end) {
    const at = await page.evaluate<number>(`window.submissions.${what}`);
    if (at > 0) return at;
    await page.waitForTimeout(50);
  }
  throw new Error(`No submission ${LIMIT_MS} ms after it was asked for, at ${page.url()}.`);
}

/** Milliseconds from opening the page to the first paint of its submission. */
export const firstSubmission = (page: Page): Promise<number> => noted(page, 'first');

/** Presses the shortcut for the next submission, which also works in a score input; milliseconds to its paint. */
export async function nextSubmission(page: Page): Promise<number> {
  await page.keyboard.press('Alt+ArrowDown');
  const painted = await noted(page, 'painted');
  return painted - (await page.evaluate<number>('window.submissions.pressed'));
}
