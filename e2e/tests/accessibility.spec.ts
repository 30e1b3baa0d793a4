import { faultsAtEveryWidth } from '../src/accessibility';
import { findSamples, teacherOf, type Samples } from '../src/demo-samples';
import {
  emptyStates,
  missingStates,
  portalStates,
  refusedStates,
  signedOutStates,
  type PageState,
} from '../src/page-states';
import { PortalPage } from '../src/portal-page';
import { RosterSchool } from '../src/roster-school';
import { everyPath } from '../src/routes';
import { signedInStorage } from '../src/signed-in';
import { expect, test as base } from '../src/test';
import { languages, type Language } from '../src/words';

type Look = (states: readonly PageState[]) => Promise<string[]>;

const test = base.extend<{ language: Language; samples: Samples; newSchool: RosterSchool; look: Look }>({
  language: ['en', { option: true }],
  samples: async ({ portal, language }, use) => use(await findSamples(portal.url, language)),
  newSchool: async ({ portal, language }, use) => use(await RosterSchool.open(portal.url, `Empty ${language}`)),
  storageState: async ({ portal, language, samples }, use) => {
    const storage = await signedInStorage(portal.url, teacherOf(language));
    storage.origins[0]?.localStorage.push({ name: 'activeGrade', value: String(samples.grade) });
    await use(storage);
  },
  /** Opens one state after the other in one page; answers with what is wrong at any width, in either colour mode. */
  look: async ({ page, portal: { url }, language }, use) => {
    await use(async (states) => {
      const portal = new PortalPage(page, language);
      await portal.useLanguage(url);
      await page.goto('/terms');
      const found: string[] = [];
      for (const { path, act, shows } of states) {
        // A visit is told from the page before by its heading, which two states of one screen would share.
        if (new URL(page.url()).pathname === new URL(path, url).pathname) await portal.visit('/terms');
        await portal.visit(path);
        await act?.(page);
        if (shows) await expect(page.locator(shows)).toBeVisible();
        found.push(...(await faultsAtEveryWidth(page)).map((fault) => `${path} at ${fault}`));
        if (!shows) continue;
        await expect(page.locator(shows)).toBeVisible();
        await page.keyboard.press('Escape');
      }
      return found;
    });
  },
});
// Axe reads a long list in a second of a free processor; on a busy machine that is a minute for all six times.
test.describe.configure({ timeout: 480_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const parts = [0, 1, 2, 3, 4, 5];
const what = 'axe finds nothing at any width in either colour mode, nothing scrolls sideways and no text is cut off';

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language });

    // In parts, so that the workers share them.
    for (const part of parts) {
      test(`on every page with the demo data: ${what} (${language}, part ${part + 1})`, async ({ look, samples }) => {
        expect(await look(portalStates(samples).filter((_, place) => place % parts.length === part))).toEqual([]);
      });
    }

    test.describe('without a session', () => {
      test.use({ storageState: { cookies: [], origins: [] } });
      test(`on every page that needs no session: ${what} (${language})`, async ({ look }) => {
        expect(await look(signedOutStates)).toEqual([]);
      });
    });

    test.describe('with nothing there', () => {
      test.use({ expectedConsole: /status of 404/ });
      test(`where what an address names is not there: ${what} (${language})`, async ({ look, samples }) => {
        expect(await look(missingStates(samples))).toEqual([]);
      });
    });

    test.describe('with a server that refuses', () => {
      test.use({ expectedConsole: /status of 403/ });
      test(`where the server refuses what a page asks for: ${what} (${language})`, async ({ page, look, samples }) => {
        // A fault of the server looks the same but is tried again for some seconds first.
        const json = { status: 403, code: 'errors.forbidden', message: 'Forbidden' };
        await page.route(/\/api\/v1\/(?!profile\/)/, (route) => route.fulfill({ status: 403, json }));
        expect(await look(refusedStates(samples))).toEqual([]);
      });
    });

    test.describe('in a new school', () => {
      test.use({ storageState: async ({ newSchool }, use) => use(await newSchool.storage()) });
      test(`in a school in which nothing has been made yet: ${what} (${language})`, async ({ look, newSchool }) => {
        expect(await look(emptyStates(await newSchool.course()))).toEqual([]);
      });
    });
  });
}

test('every route of the portal is looked at', async ({ portal: { url }, samples }) => {
  const looked = [...signedOutStates, ...portalStates(samples)].map(({ path }) => new URL(path, url).pathname);
  expect((await everyPath(url)).filter((path) => !looked.includes(path))).toEqual([]);
});

/** As text, for the page has none of the helpers of compiled functions. */
const spoil = `{
  const add = (tag, text, style) => {
    const element = document.createElement(tag);
    element.textContent = text;
    Object.assign(element.style, style);
    document.querySelector('main').append(element);
  };
  add('p', 'A text without its end', { overflow: 'hidden', width: '40px', whiteSpace: 'nowrap' });
  add('p', 'Beyond the edge', { position: 'relative', left: '2000px' });
  add('p', 'Hard to read', { color: '#7c7c7c' });
  for (const name of ['a', 'b']) add('button', name, { width: '10px', height: '10px' });
}`;

test('a small target, a pale text, a text that is cut off and a page that is too wide are found at every width', async ({
  page,
}) => {
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(spoil);
  const found = (await faultsAtEveryWidth(page)).join('\n');
  for (const width of [1440, 768, 360]) {
    expect(found).toMatch(new RegExp(`${width}: cut off: A text without its end`));
    expect(found).toMatch(new RegExp(`${width}: the page scrolls sideways`));
    expect(found).toMatch(new RegExp(`${width}: .* \\(light\\) target-size`));
    for (const mode of ['light', 'dark'])
      expect(found).toMatch(new RegExp(`${width}: .* \\(${mode}\\) color-contrast`));
  }
});
