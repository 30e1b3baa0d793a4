import path from 'node:path';
import { delivery, editedCopy } from '../src/delivery';
import { demo } from '../src/demo';
import { entryOf, testOnOwnStore } from '../src/own-store';
import { PortalPage } from '../src/portal-page';
import { root } from '../src/portal-server';
import { expect } from '../src/test';

const test = testOnOwnStore();

/** What the change adds to the crumbs of the page. */
const added = 'Second edition';

test('a release and a rollback show on the next visit, within a second, in a portal that nobody touched', async ({ page, baseURL, storeDir }) => {
  test.setTimeout(300_000);
  const portal = new PortalPage(page, 'en');
  await portal.useLanguage(baseURL ?? '');
  await portal.signIn(demo.teacher);
  await portal.openArea('students');
  await expect(page.getByText(added)).toHaveCount(0);
  await portal.openArea('questions');
  await page.evaluate(() => (document.body.dataset.stayed = 'yes'));
  const { version } = await entryOf(storeDir, 'mfe-students');

  const screen = 'src/features/student-list/student-list.screen.tsx';
  const copy = await editedCopy(path.join(root, 'mfe-students'), [
    { file: screen, from: '[school?.name, grade?.name]', to: `[school?.name, grade?.name, '${added}']` },
  ]);
  try {
    await delivery('release', storeDir, copy.dir, '--version', '2.0.0');
  } finally {
    await copy.remove();
  }
  let returned = Date.now();
  await portal.navigation().getByRole('link', { name: portal.words.areas.students }).click();
  await expect(page.getByText(added)).toBeVisible();
  expect(Date.now() - returned).toBeLessThan(1_000);

  await portal.openArea('questions');
  await delivery('rollback', storeDir, 'mfe-students');
  expect((await entryOf(storeDir, 'mfe-students')).version).toBe(version);
  returned = Date.now();
  await portal.navigation().getByRole('link', { name: portal.words.areas.students }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible();
  await expect(page.getByText(added)).toHaveCount(0);
  expect(Date.now() - returned).toBeLessThan(1_000);
  await expect(page.locator('body')).toHaveAttribute('data-stayed', 'yes');
});
