import type { Browser, BrowserContextOptions } from '@playwright/test';

/** Signs the demo teacher in through the form and answers the browser's storage, for cold loads of signed-in pages. */
export async function signedInStorage(browser: Browser, url: string): Promise<BrowserContextOptions['storageState']> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('ayse.yilmaz@example.com');
  await page.getByLabel('Password', { exact: true }).fill('teach-demo-2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation').first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}
