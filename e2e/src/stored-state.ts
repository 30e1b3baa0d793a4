import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/**
 * Fills the local storage when the first page of its origin opens, and not again: what a test removes stays removed.
 * Playwright itself would open a page of its own for this in every test, which costs as much as a small test.
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
    // A page that is closed at once takes the script with it.
    script.dispose().catch(() => undefined);
  };
  context.on('page', (page) => page.on('domcontentloaded', onDocument));
}
