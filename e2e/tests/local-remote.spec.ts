import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { releaseFixture } from '../src/delivery';
import { demo } from '../src/demo';
import { copyDemoData } from '../src/demo-data';
import { LONG } from '../src/each-language';
import { entryOf, test } from '../src/own-store';
import { PortalPage } from '../src/portal-page';
import { startPortal } from '../src/portal-server';
import { expect } from '../src/test';

/** Serves the files of a build to any origin, like a development server. */
async function serveFolder(folder: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const file = path.join(folder, path.normalize(new URL(request.url ?? '/', 'http://localhost').pathname));
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (!existsSync(file)) return response.writeHead(404).end();
    response.setHeader('Content-Type', file.endsWith('.json') ? 'application/json' : 'text/javascript');
    return createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', () => resolve()));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

test(
  "runs a developer's remote inside a portal that lists its origin, under the portal's CSP",
  { tag: LONG },
  async ({ page, storeDir }) => {
    test.setTimeout(600_000);
    await releaseFixture(storeDir, '1.0.0', 'My own board');
    const { version } = await entryOf(storeDir, 'mfe-fixture');
    const machine = await serveFolder(path.join(storeDir, 'remotes/mfe-fixture', version));
    await releaseFixture(storeDir, '1.1.0', 'Board for everybody');
    const dataDir = await copyDemoData('local-remote');
    const server = await startPortal({ dataDir, storeDir, env: { REMOTE_ORIGINS: machine.url } });
    try {
      const portal = new PortalPage(page, 'en');
      await portal.useLanguage(server.url);
      await portal.signIn(demo.teacher, `${server.url}/login`);
      const entry = `${machine.url}/entry.js`;
      await page.goto(`${server.url}/noticeboard?mfe-fixture=${entry}`);
      await expect(page.getByRole('heading', { level: 1, name: 'My own board' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Versions chosen for this browser' })).toContainText(entry);
    } finally {
      machine.close();
      await server.stop();
    }
  },
);
