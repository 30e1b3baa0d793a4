import { demo } from '../src/demo';
import { LONG } from '../src/each-language';
import { openSchool } from '../src/faults/demo-school';
import { callFailed, Network, shortPauses } from '../src/faults/network-fault';
import { screenSurvivesEveryFault, silentReads } from '../src/faults/screen-faults';
import { screenAddresses } from '../src/faults/screens';
import { PortalPage } from '../src/portal-page';
import { signedInStorage } from '../src/signed-in';
import { expect, test } from '../src/test';
import { languages } from '../src/words';

/** The screen of each remote with the most concurrent calls, half of them in each language. */
const busiest = [
  '/dashboard',
  '/course/course-details?',
  '/questions/questions-list',
  '/assignment/assignment-list',
  '/student',
];

/** Some two hundred visits. */
const READS_MS = 30 * 60_000;

const choices = [
  {
    which: 'the busiest screens',
    normal: 'tr',
    addressesOf: (all: string[]) => busiest.flatMap((start) => all.find((each) => each.startsWith(start)) ?? []),
  },
  { which: 'every screen', normal: undefined, addressesOf: (all: string[]) => all },
];

const accountOf = { en: demo.riverside, tr: demo.cinar };

for (const [turn, language] of languages.entries()) {
  test.describe(() => {
    test.use({
      expectedConsole: callFailed,
      storageState: async ({ portal }, use) => use(await signedInStorage(portal.url, accountOf[language])),
    });

    for (const { which, normal, addressesOf } of choices) {
      test(
        `reports failed and slow calls of ${which}, and recovers on a retry (${language})`,
        {
          tag: language === normal ? [] : [LONG],
        },
        async ({ page, portal: { url } }) => {
          const addresses = addressesOf(await screenAddresses(await openSchool(url, language)));
          await new PortalPage(page, language).useLanguage(url);
          await page.addInitScript(shortPauses);
          const network = await Network.of(page, ['GET']);
          for (const address of addresses.filter((_, index) => index % languages.length === turn))
            await test.step(address, () => screenSurvivesEveryFault(page, language, network, address));
        },
      );
    }

    test(
      `tells of every single read of every screen that it has failed (${language})`,
      { tag: LONG },
      async ({ page, portal: { url } }) => {
        const addresses = await screenAddresses(await openSchool(url, language));
        await new PortalPage(page, language).useLanguage(url);
        await page.addInitScript(shortPauses);
        const network = await Network.of(page, ['GET']);
        test.setTimeout(READS_MS);
        const silent: string[] = [];
        for (const address of addresses.filter((_, index) => index % languages.length === turn))
          silent.push(...(await silentReads(page, language, network, address)));
        expect(silent).toEqual([]);
      },
    );
  });
}
