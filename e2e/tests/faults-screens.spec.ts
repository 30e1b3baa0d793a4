import { demo } from '../src/demo';
import { openSchool } from '../src/faults/demo-school';
import { callFailed, Network, shortPauses } from '../src/faults/network-fault';
import { screenStandsEveryFault } from '../src/faults/screen-faults';
import { screenAddresses } from '../src/faults/screens';
import { PortalPage } from '../src/portal-page';
import { signedInStorage } from '../src/signed-in';
import { test } from '../src/test';
import { languages } from '../src/words';

const accountOf = { en: demo.riverside, tr: demo.cinar };

for (const [turn, language] of languages.entries()) {
  test.describe(() => {
    test.use({
      contextOptions: { reducedMotion: 'reduce' },
      expectedConsole: callFailed,
      storageState: async ({ portal }, use) => use(await signedInStorage(portal.url, accountOf[language])),
    });

    test(`every screen says what is wrong with its calls, waits visibly for slow ones, and comes when it is tried again (${language})`, async ({
      page,
      portal: { url },
    }) => {
      const addresses = (await screenAddresses(await openSchool(url, language))).filter(
        (_, index) => index % languages.length === turn,
      );
      await new PortalPage(page, language).useLanguage(url);
      await page.addInitScript(shortPauses);
      const network = await Network.of(page, ['GET']);
      for (const address of addresses)
        await test.step(address, () => screenStandsEveryFault(page, language, network, address));
    });
  });
}
