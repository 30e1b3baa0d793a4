import { releaseFixture } from '../src/delivery';
import { demo } from '../src/demo';
import { readRegistry, test } from '../src/own-store';
import { PortalPage } from '../src/portal-page';
import { expect } from '../src/test';

test('a sixth remote appears by its registry entry alone, in a portal that is open and in one that is opened', async ({
  page,
  baseURL,
  storeDir,
}) => {
  test.setTimeout(600_000);
  const portal = new PortalPage(page, 'en');
  await portal.useLanguage(baseURL ?? '');
  // Its name holds the hash of the shell; parts of the shell come when they are needed, so their number says nothing.
  const shellFile = () => page.locator('script[src^="/assets/shell."]').getAttribute('src');
  await portal.signIn(demo.teacher);
  const before = await shellFile();
  const entry = portal.navigation().getByRole('link', { name: 'Noticeboard' });
  await expect(entry).toHaveCount(0);

  await releaseFixture(storeDir, '1.0.0', 'Noticeboard');
  expect((await readRegistry(storeDir)).remotes).toHaveLength(6);

  await portal.openArea('students');
  await entry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Noticeboard' })).toBeVisible();
  await expect(page).toHaveTitle('Noticeboard · Teacher Portal');

  await page.goto('/noticeboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Noticeboard' })).toBeVisible();
  expect(await shellFile()).toBe(before);
  await portal.choose('language', 'Türkçe');
  await expect(page.getByRole('heading', { level: 1, name: 'Duyuru panosu' })).toBeVisible();
  portal.language = 'tr';
  await expect(portal.navigation().getByRole('link', { name: 'Duyuru panosu' })).toBeVisible();
});
