import { type Page } from '@playwright/test';
import { axeFaults } from '../src/accessibility';
import { openWithoutShell, pictureOf } from '../src/before-shell';
import { cutTexts } from '../src/cut-texts';
import { eachLanguage, LONG } from '../src/each-language';
import { PortalPage } from '../src/portal-page';
import { signedInStorage } from '../src/signed-in';
import { expect, test } from '../src/test';

test.use({ storageState: async ({ portal }, use) => use(await signedInStorage(portal.url)) });

/** A laptop, a tablet and a phone. */
const widths = [1280, 768, 390];

eachLanguage('en', (language) => {
  test.describe('painted frame of an area', { tag: LONG }, () => {
    /** Opens the course list, inspects the frame once it is painted, and then the same elements of the shell. */
    async function compare<Seen>(
      page: Page,
      url: string,
      look: () => Promise<Seen>,
    ): Promise<{ before: Seen; after: Seen }> {
      const portal = new PortalPage(page, language);
      await portal.useLanguage(url);
      const release = await openWithoutShell(page, '/course');
      await expect(page.locator('[data-first] h1')).toHaveText(portal.words.areas.courses);
      const before = await look();
      release();
      await portal.settled();
      await expect(page.locator('[inert]')).toHaveCount(0);
      return { before, after: await look() };
    }

    for (const colorScheme of ['light', 'dark'] as const)
      test(`has the same layout as the shell at every width (${colorScheme})`, async ({ page, portal: { url } }) => {
        await page.emulateMedia({ colorScheme });
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          const { before, after } = await compare(page, url, () => pictureOf(page));
          expect(after, `at ${width} px`).toEqual(before);
        }
      });

    test('uses the forced colours of the reader', async ({ page, portal: { url } }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
      const { before, after } = await compare(page, url, () => pictureOf(page));
      expect(after).toEqual(before);
    });

    test('truncates no text at twice the size, and neither does the shell', async ({ page, portal: { url } }) => {
      // A text zoom set in the browser: a page of 1280 px is then as wide as one of 640.
      const wire = await page.context().newCDPSession(page);
      await wire.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      for (const width of widths.slice(0, 2)) {
        await page.setViewportSize({ width, height: 900 });
        const look = async () => ({ ...(await pictureOf(page)), cut: await cutTexts(page) });
        const { before, after } = await compare(page, url, look);
        expect(before.cut, `at ${width} px`).toEqual([]);
        expect(after, `at ${width} px`).toEqual(before);
      }
    });

    test('prints no more of its bar and navigation than the shell', async ({ page, portal: { url } }) => {
      await page.emulateMedia({ media: 'print' });
      const { before, after } = await compare(page, url, () =>
        Promise.all(['header', 'nav', 'main h1'].map((place) => page.locator(place).first().isVisible())),
      );
      expect(after).toEqual(before);
    });

    test('has no accessibility violations except that it is hidden from screen readers until the shell has loaded', async ({
      page,
      portal: { url },
    }) => {
      const { before, after } = await compare(page, url, () => axeFaults(page));
      expect(before).toEqual(['landmark-one-main: html ()', 'page-has-heading-one: html ()']);
      expect(after).toEqual([]);
    });
  });
});

test(
  'explains in each language what is missing in an area without JavaScript',
  { tag: LONG },
  async ({ browser, portal: { url } }) => {
    const storageState = await signedInStorage(url);
    const context = await browser.newContext({ storageState, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${url}/course`);
    await expect(page.locator('[lang=en]', { hasText: 'This page needs JavaScript.' })).toBeVisible();
    await expect(page.locator('[lang=tr]', { hasText: 'Bu sayfa için JavaScript gerekiyor.' })).toBeVisible();
    await context.close();
  },
);
