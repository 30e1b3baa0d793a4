import type { Locator, Page } from '@playwright/test';

/** Presses Tab until the target has the focus, as a user without a mouse does. */
export async function tabTo(page: Page, target: Locator, limit = 120): Promise<void> {
  for (let presses = 0; presses <= limit; presses += 1) {
    if (await target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}
