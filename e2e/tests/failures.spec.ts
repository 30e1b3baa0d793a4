import { remotes } from 'delivery/workspace/rooms';
import { LONG } from '../src/each-language';
import { areas, FailureVisit, type FailingAreas } from '../src/failing-areas';
import { failures, provoked } from '../src/failing-remote';
import { test as base } from '../src/own-store';
import { PortalPage } from '../src/portal-page';
import { signedInStorage } from '../src/signed-in';
import { expect } from '../src/test';
import { languages } from '../src/words';

const test = base.extend({
  storageState: async ({ portal }, use) => use(await signedInStorage(portal.url)),
});
test.use({ expectedConsole: provoked });

/** The areas rotate, so that every remote fails in some way in every run. */
const twoAreas = (turn: number): FailingAreas => ({
  withEarlier: areas.filter((_, index) => index === turn % areas.length),
  withoutEarlier: areas.filter((_, index) => index === (turn + 1) % areas.length),
});

test('names every remote of this checkout', () => {
  expect(areas.map(({ remote }) => remote)).toEqual(remotes);
});

/** Every remote fails at the same time; half of them have an earlier version, in the second round the other half. */
const allAreas = [0, 1].map((turn) => ({
  withEarlier: areas.filter((_, index) => index % 2 !== turn),
  withoutEarlier: areas.filter((_, index) => index % 2 === turn),
}));

for (const [index, failure] of failures.entries()) {
  const language = languages[index % languages.length] ?? 'en';
  const title = `falls back to the earlier version when a new one ${failure.what}, and offers a retry when there is none`;
  const sets = [
    { title: `${title} (${language})`, tag: failure.isLong ? [LONG] : [], turns: [twoAreas(index)] },
    { title: `${title}, in every area (${language})`, tag: [LONG], turns: allAreas },
  ];
  for (const { title: fullTitle, tag, turns } of sets) {
    test(fullTitle, { tag }, async ({ page, baseURL, storeDir }) => {
      const portal = new PortalPage(page, language);
      await portal.useLanguage(baseURL ?? '');
      const visit = await FailureVisit.begin(portal, storeDir, failure);
      for (const turn of turns) await visit.visit(turn);
    });
  }
  for (const area of areas)
    test(
      `falls back to the earlier version of ${area.remote} when a new one ${failure.what}, on a first visit and on a return (${language})`,
      { tag: LONG },
      async ({ page, baseURL, storeDir }) => {
        const portal = new PortalPage(page, language);
        await portal.useLanguage(baseURL ?? '');
        const visit = await FailureVisit.begin(portal, storeDir, failure);
        await visit.opens(area, 'on a first visit');
        await visit.opens(area, 'on a return');
      },
    );
}

const [, courses] = areas;
const module = failures.find(({ throwsIn }) => throwsIn === 'module');

for (const language of languages)
  test(
    `has no accessibility violations in areas that run an earlier version or cannot open (${language})`,
    { tag: LONG },
    async ({ page, baseURL, storeDir }) => {
      if (!module) throw new Error('No version fails in its module.');
      const portal = new PortalPage(page, language);
      await portal.useLanguage(baseURL ?? '');
      expect(await (await FailureVisit.begin(portal, storeDir, module)).faults(courses)).toEqual([]);
    },
  );
