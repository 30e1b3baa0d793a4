import { violations } from '../src/accessibility';
import { eachLanguage, isLongRun } from '../src/each-language';
import { failingVersion, failures } from '../src/failing-remote';
import { entryOf, replaceEntry, test as base } from '../src/own-store';
import { PortalPage } from '../src/portal-page';
import { signedInStorage } from '../src/signed-in';
import { expect } from '../src/test';

const test = base.extend({
  storageState: async ({ portal }, use) => use(await signedInStorage(portal.url)),
});
test.use({ expectedConsole: /broken rendering|RUNTIME-/ });

const texts = {
  en: {
    fellBack: 'is running its previous version',
    ready: 'A new version of Students is ready.',
    overrides: 'Versions chosen for this browser',
  },
  tr: {
    fellBack: 'önceki sürümü',
    ready: 'Öğrenciler bölümünün yeni sürümü hazır.',
    overrides: 'Bu tarayıcı için seçilen sürümler',
  },
} as const;

eachLanguage('tr', (language) => {
  test(`fits the override badge, the update notice and the fallback notice at every width without axe violations (${language})`, async ({
    page,
    baseURL,
    storeDir,
  }) => {
    const portal = new PortalPage(page, language);
    await portal.useLanguage(baseURL ?? '');
    const good = await entryOf(storeDir, 'mfe-students');
    const { version } = await entryOf(storeDir, 'mfe-content');
    const broken = failures.find(({ throwsIn }) => throwsIn === 'rendering') ?? { what: '' };
    await replaceEntry(storeDir, (await failingVersion(page, good, '/student', broken)).entry);
    await page.goto(`/student?mfe-content=${version}&mfe-questions=https://elsewhere.example/a/long/address/entry.js`);
    const shown = [
      page.getByText(texts[language].fellBack),
      page.getByText(texts[language].ready),
      page.getByRole('region', { name: texts[language].overrides }),
    ];
    await expect(page.getByText(texts[language].fellBack)).toBeVisible();
    await portal.settled();
    await replaceEntry(storeDir, (await failingVersion(page, good, '/student', broken)).entry);
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(page.getByText(texts[language].ready)).toBeVisible({ timeout: 1_500 });
    }).toPass();

    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      for (const notice of shown) await expect(notice).toBeVisible();
      await page.waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
      if (isLongRun || width === 360) expect(await violations(page), `at ${width}`).toEqual([]);
    }
    await replaceEntry(storeDir, good);
  });
});
