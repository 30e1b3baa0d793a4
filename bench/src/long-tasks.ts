import type { Page } from '@playwright/test';

/** Milliseconds without activity after which an action is over. */
const QUIET_MS = 700;

/** A string, because compiled functions use helpers that the page does not have. */
const observer = `
  window.longTasks = [];
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask', buffered: true });
`;

/** Records the long tasks (over 50 ms) of every document that the page opens from now on. */
export async function watchLongTasks(page: Page): Promise<void> {
  await page.addInitScript(observer);
}

export interface LongTasks {
  /** ms; 0 if no task took longer than 50 ms. */
  longest: number;
  count: number;
}

/**
 * Waits until the page has done nothing for a while: no task over 50 ms and no request. Its live connection stays open,
 * so its network is never idle.
 */
export async function quietPage(page: Page): Promise<void> {
  let requests = 0;
  const count = () => (requests += 1);
  page.on('request', count);
  const done = async () => requests + (await page.evaluate<number>('window.longTasks.length'));
  for (let before = -1, now = await done(); now !== before;) {
    await page.waitForTimeout(QUIET_MS);
    [before, now] = [now, await done()];
  }
  page.off('request', count);
}

/** The long tasks from the start of an action until the page is quiet. */
export async function longTasksDuring(page: Page, act: () => Promise<void>): Promise<LongTasks> {
  await page.evaluate('window.longTasks.length = 0');
  await act();
  await quietPage(page);
  const durations = await page.evaluate<number[]>('[...window.longTasks]');
  return { longest: Math.round(Math.max(0, ...durations)), count: durations.length };
}
