import { releaseFixture } from '../src/delivery';
import { demo } from '../src/demo';
import { test } from '../src/own-store';
import { PortalPage } from '../src/portal-page';
import { expect } from '../src/test';

test('announces a new version in an open tab, keeps unsaved changes and loads old chunks until the teacher updates', async ({
  page,
  baseURL,
  storeDir,
}) => {
  test.setTimeout(600_000);
  await releaseFixture(storeDir, '1.0.0', 'First board');
  const portal = new PortalPage(page, 'en');
  await portal.useLanguage(baseURL ?? '');
  await portal.signIn(demo.teacher);
  await page.goto('/noticeboard');
  await page.getByLabel('Note').fill('not saved yet');
  await page.evaluate(() => (document.body.dataset.stayed = 'yes'));

  await releaseFixture(storeDir, '1.1.0', 'Second board');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('A new version of Noticeboard is ready.')).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue('not saved yet');
  await expect(page.getByRole('heading', { level: 1, name: 'First board' })).toBeVisible();

  // A chunk that the open version had not requested yet.
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('Notices of last year')).toBeVisible();

  await page.getByRole('button', { name: 'Load the new version' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Second board' })).toBeVisible();
  await expect(page.getByText('A new version of Noticeboard is ready.')).toHaveCount(0);
  await expect(page.locator('body')).toHaveAttribute('data-stayed', 'yes');
});
