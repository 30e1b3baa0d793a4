import { delivery, releaseFixture } from '../src/delivery';
import { copyDemoData } from '../src/demo-data';
import { LONG } from '../src/each-language';
import { startObjectStorage } from '../src/object-storage';
import { PortalPage } from '../src/portal-page';
import { startPortal } from '../src/portal-server';
import { signedInStorage } from '../src/signed-in';
import { expect, test, watchConsole } from '../src/test';

test(
  'runs a remote from object storage on another origin, checks its hash and fetches it once',
  { tag: LONG },
  async ({ browser }) => {
    test.setTimeout(600_000);
    const storage = await startObjectStorage();
    await releaseFixture(storage.env, '1.0.0', 'First board');
    const dataDir = await copyDemoData('object-storage');
    const server = await startPortal({
      dataDir,
      env: { REGISTRY_URL: storage.registryUrl, REMOTE_ORIGINS: storage.origin },
    });
    const context = await browser.newContext({ storageState: await signedInStorage(server.url) });
    try {
      const page = await context.newPage();
      const portal = new PortalPage(page, 'en');
      await portal.useLanguage(server.url);
      const noise = watchConsole(page);
      const fetched: string[] = [];
      page.on('requestfinished', (request) => fetched.push(request.url()));
      const title = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

      /** The server polls the storage twice a second. */
      const opensWith = (name: string) =>
        expect(async () => {
          await page.goto(`${server.url}/noticeboard`);
          await portal.settled();
          expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name);
        }).toPass();

      await page.goto(`${server.url}/noticeboard`);
      await title('First board');
      const ofTheRemote = fetched.filter((url) => url.includes('/remotes/mfe-fixture/'));
      expect(ofTheRemote.filter((url) => !url.startsWith(`${storage.origin}/`))).toEqual([]);
      expect(ofTheRemote.filter((url) => url.endsWith('/entry.js'))).toHaveLength(1);
      // Preload and script must match, or the browser would fetch it twice.
      expect(new Set(ofTheRemote).size).toBe(ofTheRemote.length);
      const hinted = page.locator(`head link[rel=preload][href^="${storage.origin}/"]`);
      expect(
        await hinted.evaluateAll((links) =>
          links.every((link) => link.getAttribute('integrity')?.startsWith('sha256-')),
        ),
      ).toBe(true);
      expect(await hinted.count()).toBeGreaterThanOrEqual(3);

      await releaseFixture(storage.env, '1.1.0', 'Second board');
      await opensWith('Second board');
      await delivery('rollback', storage.env, 'mfe-fixture');
      await opensWith('First board');
      await page.goto(`${server.url}/noticeboard?mfe-fixture=1.1.0`);
      await title('Second board');
      expect(noise).toEqual([]);
    } finally {
      await context.close();
      await server.stop();
      await storage.stop();
    }
  },
);
