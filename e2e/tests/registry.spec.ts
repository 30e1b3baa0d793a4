import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LONG } from '../src/each-language';
import { test as base } from '../src/own-store';
import { PortalPage } from '../src/portal-page';
import { signedInStorage } from '../src/signed-in';
import { expect } from '../src/test';

const test = base.extend({
  storageState: async ({ portal }, use) => use(await signedInStorage(portal.url)),
});
test.use({ expectedConsole: /status of (404|500|503)/ });

const broken: [string, string | undefined][] = [
  ['missing', undefined],
  ['empty', ''],
  ['not JSON', '<html>not a registry</html>'],
  ['without remotes', '{"schema":1,"remotes":[]}'],
];

test(
  'reports a registry that is missing, empty, not JSON or without remotes, and recovers on a retry',
  { tag: LONG },
  async ({ page, baseURL, storeDir }) => {
    const file = path.join(storeDir, 'registry.json');
    const good = await readFile(file, 'utf8');
    const portal = new PortalPage(page, 'en');
    await portal.useLanguage(baseURL ?? '');
    for (const [what, content] of broken) {
      await test.step(what, async () => {
        if (content === undefined) await rm(file);
        else await writeFile(file, content);
        await page.goto('/student');
        await expect(page.getByText('The portal has no areas to show')).toBeVisible();
        await writeFile(file, good);
        await page.getByRole('button', { name: portal.words.retry }).click();
        await portal.settled();
        await expect(portal.navigation().getByRole('link', { name: portal.words.areas.students })).toBeVisible();
      });
    }
  },
);

test('explains a malformed registry entry on the page of its area, and keeps the other areas working', async ({
  page,
  baseURL,
  storeDir,
}) => {
  const file = path.join(storeDir, 'registry.json');
  const good = await readFile(file, 'utf8');
  const registry = JSON.parse(good) as { remotes: { name: string; entry: unknown }[] };
  const portal = new PortalPage(page, 'en');
  await portal.useLanguage(baseURL ?? '');
  const remotes = registry.remotes.map((remote) =>
    remote.name === 'mfe-questions' ? { ...remote, entry: 42 } : remote,
  );
  await writeFile(file, JSON.stringify({ ...registry, remotes }));
  await page.goto('/');
  await portal.openArea('students');
  await portal.navigation().getByRole('link', { name: portal.words.areas.questions }).click();
  await expect(page.getByText('Questions cannot be opened at the moment')).toBeVisible();
  await writeFile(file, good);
});
