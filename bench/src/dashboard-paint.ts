import { type Page } from '@playwright/test';

export interface DashboardPaint {
  /** First contentful paint of a cold visit, ms. */
  first: number;
  /** Until the figures, the calendar and what needs attention are on the screen, ms. */
  whole: number;
}

/** Opens the dashboard in a page with an empty cache. */
export async function measureDashboard(page: Page, url: string): Promise<DashboardPaint> {
  await page.goto(`${url}/dashboard`);
  await page.getByRole('region', { name: 'Student Impact Index' }).getByRole('row').nth(1).waitFor();
  await page.getByRole('grid').waitFor();
  await page
    .getByRole('link', { name: /^Grade:/ })
    .first()
    .waitFor();
  return page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    whole: performance.now(),
  }));
}
