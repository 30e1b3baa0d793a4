import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LONG } from '../src/each-language';
import { lostRequests } from '../src/lost-requests';
import { readRegistry, test as base, writeRegistry } from '../src/own-store';
import { PortalPage } from '../src/portal-page';
import { signedInStorage } from '../src/signed-in';
import { expect } from '../src/test';

const test = base.extend({
  storageState: async ({ portal }, use) => use(await signedInStorage(portal.url)),
});
test.use({ expectedConsole: /Failed to load resource|integrity|Unexpected token|MIME type|preloaded|Broken library/ });

const NEWER = '9.9.9';
const LOST = '/assets/shell.lost.js';

/** A newer version of the shell, whose first script has a different name and begins with `before`. */
async function releaseShell(storeDir: string, before = ''): Promise<() => Promise<void>> {
  const registry = await readRegistry(storeDir);
  const live = registry.shell?.version ?? '';
  const versions = path.join(storeDir, 'shell/versions');
  await cp(path.join(versions, live), path.join(versions, NEWER), { recursive: true });
  for (const name of ['index.html', 'frame.html']) {
    const page = path.join(versions, NEWER, name);
    const html = await readFile(page, 'utf8');
    const [first = ''] = /\/assets\/shell\.\w+\.js/.exec(html) ?? [];
    const script = before + (await readFile(path.join(storeDir, 'shell', first), 'utf8'));
    await writeFile(path.join(storeDir, 'shell', LOST), script);
    const integrity = `integrity="sha256-${createHash('sha256').update(script).digest('base64')}" src="${LOST}"`;
    await writeFile(page, html.replace(/integrity="[^"]*" src="[^"]*\/shell\.\w+\.js"/, integrity));
  }
  await writeRegistry(storeDir, { ...registry, shell: { version: NEWER, previous: { version: live } } });
  return () => writeRegistry(storeDir, registry);
}

for (const way of lostRequests)
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

test('falls back to the previous version of a shell whose libraries throw in a later task, by one reload', async ({
  page,
  baseURL,
  storeDir,
}) => {
  // React's scheduler is the first to read it.
  const broken = "Object.defineProperty(window,'MessageChannel',{get(){throw new Error('Broken library')}});";
  const putBack = await releaseShell(storeDir, broken);
  const portal = new PortalPage(page, 'tr');
  await portal.useLanguage(baseURL ?? '');
  await page.goto('/student');
  await portal.settled();
  expect(await page.context().cookies()).toContainEqual(expect.objectContaining({ name: 'shellFailed', value: NEWER }));
  await putBack();
});
