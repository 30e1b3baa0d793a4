import { delivery, releaseFixture } from '../src/delivery';
import { demo } from '../src/demo';
import { test } from '../src/own-store';
import { PortalPage } from '../src/portal-page';
import { expect } from '../src/test';

test.use({ serviceWorkers: 'allow', expectedConsole: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|no-response/ });

const SIGN = 'No connection. You see what you read last';

test('opens without a network with what was read last, obeys a rollback once there is one, and forgets at sign-out', async ({
  page,
  context,
  baseURL,
  storeDir,
}) => {
  await releaseFixture(storeDir, '1.0.0', 'First board');
  await releaseFixture(storeDir, '1.1.0', 'Second board');
  const portal = new PortalPage(page, 'en');
  await portal.useLanguage(baseURL ?? '');
  await portal.signIn(demo.teacher);
  // The first visit starts the worker; from the second on it sees everything.
  await page.waitForFunction(
    async () => navigator.serviceWorker.controller !== null && (await caches.match('/')) !== undefined,
  );
  await page.goto('/noticeboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Second board' })).toBeVisible();
  await page.goto('/course');
  const courses = page.getByRole('main').getByRole('row');
  await expect(courses.nth(1)).toBeVisible();
  const read = await courses.allInnerTexts();
  await expect(page.getByText(SIGN)).toHaveCount(0);

  await context.setOffline(true);
  await page.goto('/noticeboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Second board' })).toBeVisible();
  await expect(page.getByText(SIGN)).toBeVisible();
  await page.goto('/course');
  await expect(courses.nth(1)).toBeVisible();
  expect(await courses.allInnerTexts()).toEqual(read);
  await expect(page.getByText(SIGN)).toBeVisible();

  await delivery('rollback', storeDir, 'mfe-fixture');
  await context.setOffline(false);
  await expect
    .poll(async () => {
      await page.goto('/noticeboard');
      return page.getByRole('heading', { level: 1 }).innerText();
    })
    .toBe('First board');
  await expect(page.getByText(SIGN)).toHaveCount(0);

  await context.setOffline(true);
  await portal.signOut();
  expect(
    await page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('portal-reads'))),
  ).toEqual([]);
});
