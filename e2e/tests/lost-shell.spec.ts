import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LONG } from '../src/each-language';
import { lostWays } from '../src/lost-ways';
import { readRegistry, test as base, writeRegistry } from '../src/own-store';
import { PortalPage } from '../src/portal-page';
import { signedInStorage } from '../src/signed-in';
import { expect } from '../src/test';

const test = base.extend({
  storageState: async ({ portal }, use) => use(await signedInStorage(portal.url)),
});
test.use({ expectedConsole: /Failed to load resource|integrity|Unexpected token|MIME type|preloaded/ });

const NEWER = '9.9.9';
const LOST = '/assets/shell.lost.js';

/** A newer version of the shell with the same bytes, whose first script has a different name. */
async function releaseShell(storeDir: string): Promise<() => Promise<void>> {
  const registry = await readRegistry(storeDir);
  const live = registry.shell?.version ?? '';
  const versions = path.join(storeDir, 'shell/versions');
  await cp(path.join(versions, live), path.join(versions, NEWER), { recursive: true });
  for (const name of ['index.html', 'frame.html']) {
    const page = path.join(versions, NEWER, name);
    const html = await readFile(page, 'utf8');
    const [first = ''] = /\/assets\/shell\.\w+\.js/.exec(html) ?? [];
    await cp(path.join(storeDir, 'shell', first), path.join(storeDir, 'shell', LOST));
    await writeFile(page, html.replaceAll(first, LOST));
  }
  await writeRegistry(storeDir, { ...registry, shell: { version: NEWER, previous: { version: live } } });
  return () => writeRegistry(storeDir, registry);
}

for (const way of lostWays)
  test(
    `falls back to the previous version of a shell that lost its first script ${way.what}, by one reload`,
    { tag: way.isNormal ? [] : [LONG] },
    async ({ page, baseURL, storeDir }) => {
      const putBack = await releaseShell(storeDir);
      const portal = new PortalPage(page, 'tr');
      await portal.useLanguage(baseURL ?? '');
      await page.route(`**${LOST}`, way.respond);
      let documents = 0;
      page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
      await page.goto('/student');
      await portal.settled();
      expect(documents).toBe(2);
      expect(await page.context().cookies()).toContainEqual(
        expect.objectContaining({ name: 'shellFailed', value: NEWER }),
      );
      for (const area of ['courses', 'questions'] as const) await portal.openArea(area);
      expect(documents).toBe(2);
      await putBack();
    },
  );
