import {
  failingVersion,
  failures,
  giveGrace,
  loseGrace,
  MENDED,
  openWithoutGrace,
  type Failure,
  type FailingVersion,
} from '../src/failing-remote';
import { entryOf, readRegistry, replaceEntry, testOnOwnStore, writeRegistry } from '../src/own-store';
import { PortalPage } from '../src/portal-page';
import { signedInStorage } from '../src/signed-in';
import { expect } from '../src/test';
import { languages } from '../src/words';

const test = testOnOwnStore().extend({
  storageState: async ({ portal }, use) => use(await signedInStorage(portal.url)),
});

const areas = [
  { remote: 'mfe-dashboard', area: 'dashboard', path: '/dashboard' },
  { remote: 'mfe-content', area: 'courses', path: '/course' },
  { remote: 'mfe-questions', area: 'questions', path: '/questions' },
  { remote: 'mfe-assessments', area: 'assessments', path: '/assignment' },
  { remote: 'mfe-students', area: 'students', path: '/student' },
] as const;
type Area = (typeof areas)[number];

const fellBack = {
  en: (version: string) => `runs in its earlier version (${version})`,
  tr: (version: string) => `önceki sürümü (${version}) çalışıyor`,
};

const provoked = new RegExp(
  [
    'Failed to load resource',
    'RUNTIME-00[18]|remotes/mfe-',
    'broken (entry|module|screen|rendering)',
    "Unexpected token '<'",
    'integrity',
    // The server's hints do not know that a version will not be run.
    'preloaded',
  ].join('|'),
);

/** Every remote fails at the same time; half of them have an earlier version, and in the second turn the other half. */
const turns = [0, 1].map((turn) => ({
  fallen: areas.filter((_, index) => index % 2 !== turn),
  alone: areas.filter((_, index) => index % 2 === turn),
}));

for (const [index, failure] of failures.entries()) {
  const language = languages[index % languages.length] ?? 'en';

  test.describe(() => {
    test.use({ expectedConsole: provoked });
    test(`a version that ${failure.what} gives way to the one before it; without one there is a retry, and all else works: in each of the five areas (${language})`, async ({
      page,
      baseURL,
      storeDir,
    }) => {
      const portal = new PortalPage(page, language);
      await portal.useLanguage(baseURL ?? '');
      const registry = await readRegistry(storeDir);
      const main = page.getByRole('main');
      const alert = main.getByRole('alert');
      const retry = main.getByRole('button', { name: portal.words.retry });
      const link = ({ area }: Area) => portal.navigation().getByRole('link', { name: portal.words.areas[area] });
      if (failure.hangs) await openWithoutGrace(page);

      const fail = async (
        { remote, path }: Area,
        { range, ...rest }: Failure,
        alone: boolean,
      ): Promise<FailingVersion> => {
        const version = await failingVersion(page, await entryOf(storeDir, remote), path, { range, ...rest });
        const { previous: _previous, ...withoutPrevious } = version.entry;
        await replaceEntry(storeDir, alone ? withoutPrevious : version.entry);
        return version;
      };

      const showsEarlier = async ({ remote }: Area, { entry }: FailingVersion) => {
        if (failure.hangs) {
          await page.locator(`script[src*="${entry.entry}"]`).waitFor({ state: 'attached' });
          await giveGrace(page);
        }
        const good = registry.remotes.find(({ name }) => name === remote);
        await expect(page.getByText(fellBack[language](good?.version ?? ''))).toBeVisible();
        await portal.settled();
        await expect(alert).toHaveCount(0);
      };

      const showsRetry = async (area: Area) => {
        if (failure.hangs) await loseGrace(page);
        await link(area).click();
        await expect(alert).toBeVisible();
        if (failure.hangs) await giveGrace(page);
      };

      const recovers = async ({ remote }: Area, { mend }: FailingVersion) => {
        await mend();
        if (!failure.range) {
          await retry.click();
          return expect(main.getByText(MENDED)).toBeVisible();
        }
        // Only another release mends this one; it takes its place as soon as the page hears of it.
        const good = registry.remotes.find(({ name }) => name === remote);
        if (good) await replaceEntry(storeDir, good);
        await expect(async () => {
          if (await retry.isVisible()) await retry.click();
          await expect(alert).toHaveCount(0, { timeout: 1_500 });
        }).toPass();
        return portal.settled();
      };

      for (const { fallen, alone } of turns) {
        const versions = new Map<Area, FailingVersion>();
        for (const area of areas) versions.set(area, await fail(area, failure, alone.includes(area)));
        const versionOf = (area: Area) =>
          versions.get(area) ?? Promise.reject(new Error(`${area.remote} has no version`));
        for (const [place, area] of fallen.entries()) {
          await test.step(`${area.remote}, with an earlier version`, async () => {
            if (place === 0) await page.goto(area.path);
            else {
              if (failure.hangs) await loseGrace(page);
              await link(area).click();
            }
            await showsEarlier(area, await versionOf(area));
          });
        }
        for (const [place, area] of alone.entries()) {
          await test.step(`${area.remote}, without one`, async () => {
            await showsRetry(area);
            await link(fallen[place % fallen.length] ?? area).click();
            await portal.settled();
            await expect(alert).toHaveCount(0);
            await showsRetry(area);
            await recovers(area, await versionOf(area));
          });
        }
        await writeRegistry(storeDir, registry);
      }
    });
  });
}
