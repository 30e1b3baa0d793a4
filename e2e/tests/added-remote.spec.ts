import { builtWithFederationBefore, releaseEdited } from '../src/delivery';
import { demo } from '../src/demo';
import { readRegistry, test } from '../src/own-store';
import { PortalPage } from '../src/portal-page';
import { StudentPhone } from '../src/student-phone';
import { SubmissionData } from '../src/submission-data';
import { expect } from '../src/test';

test('adds a remote, built with the previous minor version of federation, by its registry entry alone, in open and new pages', async ({
  page,
  browser,
  portal: { url },
  storeDir,
}) => {
  test.setTimeout(600_000);
  const portal = new PortalPage(page, 'en');
  await portal.useLanguage(url);
  // Its name contains the hash of the shell; lazy chunks vary, so their number proves nothing.
  const shellFile = () =>
    page
      .locator('[src^="/assets/shell."], [href^="/assets/shell."]')
      .first()
      .evaluate((script) => script.getAttribute('src') ?? script.getAttribute('href'));
  await portal.signIn(demo.teacher);
  const before = await shellFile();
  const entry = portal.navigation().getByRole('link', { name: 'Noticeboard' });
  await expect(entry).toHaveCount(0);

  const { length: known } = (await readRegistry(storeDir)).remotes;
  await releaseEdited(storeDir, '1.0.0', builtWithFederationBefore);
  expect((await readRegistry(storeDir)).remotes).toHaveLength(known + 1);

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

  await portal.openArea('students');
  await page.getByRole('table').getByRole('link').first().click();
  const pinned = page.getByRole('region', { name: 'Asılı notlar' });
  await expect(pinned).toContainText(/Notes pinned for student \d+|\d+ numaralı/);

  const phone = await StudentPhone.open(browser, url, 'tr');
  await phone.redeem(await (await SubmissionData.open(url)).issueSlip(), '280391');
  const area = phone.page.getByRole('region', { name: 'Senin için asıldı' });
  await expect(area).toContainText('Cuma günü önlüğünü getir.');
  await area.getByRole('link').click();
  await expect(phone.page.getByRole('heading', { level: 1, name: 'Senin için asıldı' })).toBeVisible();
  await expect(phone.page.getByText('Asılan her şey.')).toBeVisible();
  await phone.page.reload();
  await expect(phone.page.getByText('Asılan her şey.')).toBeVisible();
  expect(await phone.close()).toEqual([]);
});
