import { demo } from '../src/demo';
import { failingVersion, failures, limitTime, MENDED, type Failure } from '../src/failing-remote';
import { entryOf, replaceEntry, testOnOwnStore } from '../src/own-store';
import { PortalPage } from '../src/portal-page';
import { expect } from '../src/test';
import { languages } from '../src/words';

const test = testOnOwnStore();

const areas = [
  { remote: 'mfe-dashboard', area: 'dashboard', path: '/dashboard', other: 'courses' },
  { remote: 'mfe-content', area: 'courses', path: '/course', other: 'questions' },
  { remote: 'mfe-questions', area: 'questions', path: '/questions', other: 'assessments' },
  { remote: 'mfe-assessments', area: 'assessments', path: '/assignment', other: 'students' },
  { remote: 'mfe-students', area: 'students', path: '/student', other: 'dashboard' },
] as const;

const fellBack = {
  en: (version: string) => `runs in its earlier version (${version})`,
  tr: (version: string) => `önceki sürümü (${version}) çalışıyor`,
};

const provoked = [
  'Failed to load resource',
  'RUNTIME-00[18]|remotes/mfe-',
  'broken (entry|module|screen|rendering)',
  "Unexpected token '<'",
  'integrity',
  // React draws again what threw; where the second attempt has to wait for the screen, it tells that it recovered.
  'React error #520',
  // The server's hints do not know that a version will not be run.
  'preloaded',
];
test.use({ expectedConsole: new RegExp(provoked.join('|')) });

for (const [index, { remote, area, path, other }] of areas.entries()) {
  const language = languages[index % languages.length] ?? 'en';

  test(`${remote}: whatever is wrong with a version, the one before it runs; without one there is a retry, and all else works (${language})`, async ({ page, baseURL, storeDir }) => {
    test.setTimeout(180_000);
    const portal = new PortalPage(page, language);
    await portal.useLanguage(baseURL ?? '');
    await portal.signIn(demo.teacher);
    const good = await entryOf(storeDir, remote);
    const alert = page.getByRole('main').getByRole('alert');
    const retry = page.getByRole('main').getByRole('button', { name: portal.words.retry });

    const withPrevious = async (failure: Failure) => {
      const { entry } = await failingVersion(page, good, path, failure);
      await replaceEntry(storeDir, entry);
      await page.goto(path);
      await expect(page.getByText(fellBack[language](good.version))).toBeVisible();
      await portal.settled();
      await expect(alert).toHaveCount(0);
    };

    const withoutPrevious = async (failure: Failure) => {
      const { entry, mend } = await failingVersion(page, good, path, failure);
      const { previous: _previous, ...alone } = entry;
      await replaceEntry(storeDir, alone);
      await page.goto(path);
      await expect(alert).toBeVisible();
      await portal.openArea(other);
      await expect(alert).toHaveCount(0);
      await portal.navigation().getByRole('link', { name: portal.words.areas[area] }).click();
      await expect(alert).toBeVisible();
      await mend();
      if (failure.range) {
        // Only another release mends this one; it takes its place as soon as the page hears of it.
        await replaceEntry(storeDir, good);
        await expect(async () => {
          await retry.click();
          await expect(alert).toHaveCount(0, { timeout: 500 });
        }).toPass();
        return portal.settled();
      }
      await retry.click();
      await expect(page.getByRole('main').getByText(MENDED)).toBeVisible();
    };

    for (const failure of failures) {
      await test.step(`a version that ${failure.what}`, async () => {
        const lift = await limitTime(page, failure.timeLimit);
        await withPrevious(failure);
        await withoutPrevious(failure);
        await lift();
      });
    }
    await replaceEntry(storeDir, good);
  });
}
