import { rename } from 'node:fs/promises';
import path from 'node:path';
import { LONG } from '../src/each-language';
import { areas } from '../src/failing-areas';
import { test as base } from '../src/own-store';
import { PortalPage } from '../src/portal-page';
import { signedInStorage } from '../src/signed-in';
import { expect } from '../src/test';
import { languages } from '../src/words';

const test = base.extend({
  storageState: async ({ portal }, use) => use(await signedInStorage(portal.url)),
});
test.use({ expectedConsole: /Failed to load resource.*404|Refused to execute script/ });

for (const [index, { remote, area }] of areas.entries()) {
  const language = languages[index % languages.length] ?? 'en';
  const tag = area === 'courses' ? [] : [LONG];

  test(
    `keeps the other areas working while the files of ${remote} are missing, and recovers on a retry (${language})`,
    {
      tag,
    },
    async ({ page, baseURL, storeDir }) => {
      const portal = new PortalPage(page, language);
      await portal.useLanguage(baseURL ?? '');
      const files = path.join(storeDir, 'remotes', remote);
      await rename(files, `${files}.gone`);
      await page.goto('/');
      await portal.navigation().getByRole('link', { name: portal.words.areas[area] }).click();
      const retry = page.getByRole('main').getByRole('button', { name: portal.words.retry });
      await expect(retry).toBeVisible();
      for (const other of areas.filter((candidate) => candidate.remote !== remote)) await portal.openArea(other.area);
      await portal.navigation().getByRole('link', { name: portal.words.areas[area] }).click();
      await expect(retry).toBeVisible();
      await rename(`${files}.gone`, files);
      await retry.click();
      await portal.settled();
      await expect(retry).toHaveCount(0);
    },
  );
}
