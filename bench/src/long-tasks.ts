import type { Page } from '@playwright/test';

/** How long the page must stay quiet before an action counts as over. */
const QUIET_MS = 700;

/** As text, because the page has none of the helpers that a compiled function may lean on. */
const observer = `
  window.longTasks = [];
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask', buffered: true });
`;

/** Notes the long tasks (over 50 ms) of every document that the page opens from now on. */
export async function watchLongTasks(page: Page): Promise<void> {
  await page.addInitScript(observer);
}

export interface LongTasks {
  /** ms; 0 when no task took longer than 50 ms. */
  longest: number;
  count: number;
}

/** The long tasks between the beginning of an action and the quiet after it. */
export async function longTasksDuring(page: Page, act: () => Promise<void>): Promise<LongTasks> {
  await page.evaluate('window.longTasks.length = 0');
  await act();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  const durations = await page.evaluate<number[]>('[...window.longTasks]');
  return { longest: Math.round(Math.max(0, ...durations)), count: durations.length };
}
