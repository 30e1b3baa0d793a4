import type { Page } from '@playwright/test';
import { COURSE } from '../src/assessment-data';
import { openScreen } from '../src/open-screen';
import { RosterSchool } from '../src/roster-school';
import { expect, test } from '../src/test-signed-in';

test.use({ expectedConsole: /Failed to load resource|Loading chunk|ChunkLoadError|preloaded/ });

/** From now on every script is lost; returns what ends that. */
async function loseScripts(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { opened: 'once' }));
  const scripts = /\.js(\?.*)?$/;
  await page.route(scripts, (route) => route.abort('connectionreset'));
  return () => page.unroute(scripts);
}
const isSamePage = (page: Page) => page.evaluate(() => 'opened' in window);

test('asks whether to delete an assessment although the script of the dialog was lost at first', async ({
  page,
  portal: { url },
}) => {
  const listed = page.waitForResponse((response) => /\/api\/v1\/assessment\?/.test(response.url()));
  await openScreen(page, 'en', url, `/assignment/assignment-list?subject=${COURSE}`);
  const { data } = (await (await listed).json()) as { data: { title: string; submittedCount: number }[] };
  const title = data.find(({ submittedCount }) => submittedCount > 0)?.title ?? '';
  await page.getByRole('row').filter({ hasText: title }).first().locator('button[aria-haspopup=menu]').click();
  const mend = await loseScripts(page);
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  const lost = page.getByRole('dialog', { name: 'This could not be loaded' });
  await expect(lost.getByRole('alert')).toBeVisible();
  // The area is alive behind it.
  await expect(page.getByRole('row').filter({ hasText: title }).first()).toBeAttached();
  await mend();
  await lost.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: `Delete “${title}”?` })).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
});

test('shows the codes of new access slips although the script of the sheet was lost at first', async ({
  page,
  portal: { url },
}) => {
  const school = await RosterSchool.open(url, 'Lost slips');
  await school.importList(['Name', 'Ada Byron', 'Ege Yılmaz'].join('\n'));
  await school.signInOn(page);
  await openScreen(page, 'tr', url, '/student/access-slips?who=without');
  const mend = await loseScripts(page);
  await page.getByRole('button', { name: '2 fiş hazırla' }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Bu bölüm yüklenemedi');
  await mend();
  await alert.getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(page.getByRole('heading', { name: '2 erişim fişi' })).toBeVisible();
  await expect(page.getByText('Tek kullanımlık kod', { exact: true })).toHaveCount(2);
  expect(await isSamePage(page)).toBe(true);
});
