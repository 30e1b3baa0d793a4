import type { Page } from '@playwright/test';
import { faultsAtEveryWidth, faultsAtOneWidth } from '../src/accessibility';
import { demo } from '../src/demo';
import { findSamples, teacherOf, type Samples } from '../src/demo-samples';
import { eachLanguage, isLongRun, LONG } from '../src/each-language';
import {
  emptyStates,
  missingStates,
  oneOfEachArea,
  portalStates,
  screenStates,
  signedOutStates,
  type PageState,
} from '../src/page-states';
import { PortalPage } from '../src/portal-page';
import { RosterSchool } from '../src/roster-school';
import { everyPath } from '../src/routes';
import { signedInStorage } from '../src/signed-in';
import { expect, test as base } from '../src/test';
import { languages, type Language } from '../src/words';

/**
 * `everyWidth` runs axe at three widths in both colour modes; `oneWidth` runs it once per mode, alternating wide and
 * narrow.
 */
type Depth = 'everyWidth' | 'oneWidth';
type Look = (states: readonly PageState[], depth: Depth) => Promise<string[]>;

const test = base.extend<{ language: Language; samples: Samples; newSchool: RosterSchool; look: Look }>({
  language: ['en', { option: true }],
  samples: async ({ portal, language }, use) => use(await findSamples(portal.url, language)),
  newSchool: async ({ portal, language }, use) => use(await RosterSchool.open(portal.url, `Empty ${language}`)),
  storageState: async ({ portal, language, samples }, use) => {
    const storage = await signedInStorage(portal.url, teacherOf(language));
    storage.origins[0]?.localStorage.push({ name: 'activeGrade', value: String(samples.grade) });
    await use(storage);
  },
  /** Opens the states in sequence in one page and returns their violations. */
  look: async ({ page, portal: { url }, language }, use) => {
    await use(async (states, depth) => {
      const portal = new PortalPage(page, language);
      await portal.useLanguage(url);
      await page.goto('/terms');
      const found: string[] = [];
      for (const [index, { path, act, shows }] of states.entries()) {
        await portal.visitAnew(path);
        await act?.(page);
        if (shows) await expect(page.locator(shows)).toBeVisible();
        const faults =
          depth === 'everyWidth'
            ? await faultsAtEveryWidth(page)
            : await faultsAtOneWidth(page, index % 2 === 0 ? 1440 : 360);
        found.push(...faults.map((fault) => `${path} at ${fault}`));
        if (!shows) continue;
        await expect(page.locator(shows)).toBeVisible();
        await page.keyboard.press('Escape');
      }
      return found;
    });
  },
});
// Axe takes a second for a long list on an idle CPU; on a busy machine all six runs can take a minute.
test.describe.configure({ timeout: 480_000 });

const parts = [0, 1, 2, 3, 4, 5];
const clean = 'passes axe, does not scroll sideways and cuts no text off';

interface Run {
  which: string;
  tag: string[];
  depth: Depth;
  choose: (all: readonly PageState[]) => readonly PageState[];
}

/** Each language covers different states in the normal run; the long run covers all of them. */
const share = 20;

/** Selection for the normal run and for the long run. */
const runs: readonly Run[] = [
  { which: 'one page of each area', tag: [], depth: 'oneWidth', choose: oneOfEachArea },
  { which: 'every page', tag: [LONG], depth: 'everyWidth', choose: (all) => all },
];

for (const [turn, language] of languages.entries()) {
  test.describe(() => {
    test.use({ language });

    test(`every twentieth screen with the demo data ${clean} (${language})`, async ({ look, samples }) => {
      const mine = screenStates(samples).filter((_, place) => place % share === turn);
      expect(await look(mine, 'oneWidth')).toEqual([]);
    });

    // In parts, to distribute them among workers.
    for (const part of parts) {
      test(
        `every page with the demo data ${clean} at every width (${language}, part ${part + 1})`,
        { tag: LONG },
        async ({ look, samples }) => {
          const mine = portalStates(samples).filter((_, place) => place % parts.length === part);
          expect(await look(mine, 'everyWidth')).toEqual([]);
        },
      );
    }
  });
}

for (const { which, tag, depth, choose } of runs) {
  test.describe(() => {
    eachLanguage('en', (language) => {
      test.use({ language });

      test.describe('signed out', () => {
        test.use({ storageState: { cookies: [], origins: [] } });
        test(`every page that needs no session ${clean} (${depth}, ${language})`, { tag }, async ({ look }) => {
          expect(await look(signedOutStates, depth)).toEqual([]);
        });
      });

      test.describe('refused', () => {
        test.use({ expectedConsole: /status of 403/ });
        test(
          `${which} ${clean} when the server refuses its calls (${depth}, ${language})`,
          { tag },
          async ({ page, look, samples }) => {
            // A server error looks the same, but is retried for some seconds first.
            const json = { status: 403, code: 'errors.forbidden', message: 'Forbidden' };
            await page.route(/\/api\/v1\/(?!profile\/)/, (route) => route.fulfill({ status: 403, json }));
            expect(await look(choose(screenStates(samples)), depth)).toEqual([]);
          },
        );
      });
    });

    eachLanguage('tr', (language) => {
      test.use({ language });

      test.describe('missing', () => {
        test.use({ expectedConsole: /status of 404/ });
        test(
          `${which} ${clean} when what its address names does not exist (${depth}, ${language})`,
          { tag: LONG },
          async ({ look, samples }) => {
            expect(await look(choose(missingStates(samples)), depth)).toEqual([]);
          },
        );
      });

      test.describe('empty', () => {
        test.use({ storageState: async ({ newSchool }, use) => use(await newSchool.storage()) });
        test(
          `${which} ${clean} in a school without any data (${depth}, ${language})`,
          { tag },
          async ({ look, newSchool }) => {
            expect(await look(choose(emptyStates(await newSchool.course())), depth)).toEqual([]);
          },
        );
      });
    });
  });
}

eachLanguage('tr', (language) => {
  test.describe('as an owner', () => {
    test.use({
      language,
      storageState: async ({ portal }, use) => use(await signedInStorage(portal.url, demo.teacher)),
    });

    test(`the page of heads and owners ${clean} (${language})`, async ({ look }) => {
      const isFilled = (page: Page) => expect(page.locator('main a[href^="/student/class"]').first()).toBeVisible();
      const depth = isLongRun ? 'everyWidth' : 'oneWidth';
      expect(await look([{ path: '/dashboard/school', act: isFilled }], depth)).toEqual([]);
    });
  });
});

test('covers every route of the portal', async ({ portal: { url }, samples }) => {
  const looked = [...signedOutStates, ...portalStates(samples)].map(({ path }) => new URL(path, url).pathname);
  expect((await everyPath(url)).filter((path) => !looked.includes(path))).toEqual([]);
});

/** A string, because compiled functions use helpers that the page does not have. */
const spoil = `{
  const add = (tag, text, style) => {
    const element = document.createElement(tag);
    element.textContent = text;
    Object.assign(element.style, style);
    document.querySelector('main').append(element);
  };
  add('p', 'A text without its end', { overflow: 'hidden', width: '40px', whiteSpace: 'nowrap' });
  add('p', 'Beyond the edge', { position: 'relative', left: '2000px' });
  add('p', 'Hard to read', { color: '#757575' });
  for (const name of ['a', 'b']) add('button', name, { width: '10px', height: '10px' });
}`;

test('detects a small target, a pale text, a cut-off text and a page that is too wide at every width', async ({
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
