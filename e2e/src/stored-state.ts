import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/**
 * Fills local storage when the first page of its origin opens, and only then, so that what a test removes stays
 * removed. Playwright itself would open an extra page per test for this, which costs as much as a small test.
 */
export async function fillLocalStorage(context: BrowserContext, origins: StorageState['origins']): Promise<void> {
  if (origins.length === 0) return;
  const script = await context.addInitScript((given) => {
    const own = given.find(({ origin }) => origin === location.origin);
    for (const { name, value } of own?.localStorage ?? []) localStorage.setItem(name, value);
  }, origins);
  let isFilled = false;
  const onDocument = (page: Page) => {
    if (isFilled || !origins.some(({ origin }) => page.url().startsWith(`${origin}/`))) return;
    isFilled = true;
    // A page that is closed at once also discards the script.
    script.dispose().catch(() => undefined);
  };
  context.on('page', (page) => page.on('domcontentloaded', onDocument));
}
