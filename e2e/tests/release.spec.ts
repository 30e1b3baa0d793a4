import path from 'node:path';
import { delivery, editedCopy, releaseCopy } from '../src/delivery';
import { demo } from '../src/demo';
import { isLongRun } from '../src/each-language';
import { entryOf, test } from '../src/own-store';
import { PortalPage } from '../src/portal-page';
import { root } from '../src/portal-server';
import { expect } from '../src/test';

/** The text that the change adds to the breadcrumbs. */
const added = 'Second edition';

test('shows a release and a rollback on the next visit to the area, without a reload or a restart', async ({
  page,
  baseURL,
  storeDir,
}) => {
  test.setTimeout(600_000);
  const portal = new PortalPage(page, 'en');
  await portal.useLanguage(baseURL ?? '');
  await portal.signIn(demo.teacher);
  await portal.openArea('students');
  await expect(page.getByText(added)).toHaveCount(0);
  await portal.openArea('questions');
  await page.evaluate(() => (document.body.dataset.stayed = 'yes'));
  const { version } = await entryOf(storeDir, 'mfe-students');
  /** Visits the area until it shows the expected version, normally on the first visit. Returns the milliseconds. */
  const visitUntil = async (isAdded: boolean) => {
    const begun = Date.now();
    for (;;) {
      await portal.openArea('students');
      await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible();
      if ((await page.getByText(added).isVisible()) === isAdded) return Date.now() - begun;
      await portal.openArea('questions');
    }
  };

  const screen = 'src/features/student-list/student-list.screen.tsx';
  const copy = await editedCopy(path.join(root, 'mfe-students'), [
    { file: screen, from: '[school?.name, grade?.name]', to: `[school?.name, grade?.name, '${added}']` },
  ]);
  try {
    // The long run also checks types, lint and tests of the copy; in the normal run the pipeline of a remote covers
    // that.
    if (isLongRun) await delivery('release', storeDir, copy.dir, '--version', '2.0.0');
    else await releaseCopy(storeDir, copy.dir, '2.0.0');
  } finally {
    await copy.remove();
  }
  const loaded: Promise<{ file: string; coding: string | null }>[] = [];
  page.on('response', (answer) => {
    const [, file] = /\/mfe-students\/2\.0\.0\/(.+\.js)$/.exec(answer.url()) ?? [];
    if (file !== undefined) loaded.push(answer.headerValue('content-encoding').then((coding) => ({ file, coding })));
  });
  const released = await visitUntil(true);
  // Of files that this browser has from the release before, only the differences travelled.
  expect(await Promise.all(loaded)).toContainEqual({ file: 'entry.js', coding: 'dcz' });
  await portal.openArea('questions');
  await delivery('rollback', storeDir, 'mfe-students');
  const takenBack = await visitUntil(false);
  expect((await entryOf(storeDir, 'mfe-students')).version).toBe(version);

  await portal.openArea('questions');
  const ordinary = await visitUntil(false);
  // Recorded but not asserted: the machine may be busy.
  test.info().annotations.push({
    type: 'visible after',
    description: `release ${released} ms, rollback ${takenBack} ms, an ordinary visit ${ordinary} ms`,
  });
  await expect(page.locator('body')).toHaveAttribute('data-stayed', 'yes');
});
