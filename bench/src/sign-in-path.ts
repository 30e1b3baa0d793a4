import type { Browser } from '@playwright/test';
import { demo } from 'e2e/demo';
import { throttle, type Throttle } from './throttle';

/** Time that a person takes to type, ms. */
const TYPING_MS = 4000;

/** The sign-in page has a heading, too, but no navigation. */
const DASHBOARD = 'body:has(nav a[href="/dashboard"]) main h1';

export interface SignInPath {
  /** Milliseconds from requesting the sign-in page to the dashboard's heading; a password manager fills in at once. */
  start: number;
  /** Milliseconds from submitting the form to the dashboard's heading, after typing. */
  submit: number;
}

async function once(browser: Browser, url: string, by: Throttle, pause: number): Promise<number> {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await throttle(page, by);
  const started = Date.now();
  await page.goto(`${url}/login`, { waitUntil: 'commit' });
  await page.locator('input[type=email]').fill(demo.teacher.email);
  await page.locator('input[type=password]').fill(demo.teacher.password);
  await page.waitForTimeout(pause);
  const sent = pause > 0 ? Date.now() : started;
  await page.locator('button[type=submit]').click();
  await page.locator(DASHBOARD).waitFor();
  const duration = Date.now() - sent;
  await context.close();
  return duration;
}

export const measureSignIn = async (browser: Browser, url: string, by: Throttle): Promise<SignInPath> => ({
  start: await once(browser, url, by, 0),
  submit: await once(browser, url, by, TYPING_MS),
});
