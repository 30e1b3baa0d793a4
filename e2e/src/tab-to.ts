import type { Locator, Page } from '@playwright/test';

/** Presses Tab until this has the focus; a user would do no more than this. */
export async function tabTo(page: Page, target: Locator, limit = 60): Promise<void> {
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))) return;
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}
