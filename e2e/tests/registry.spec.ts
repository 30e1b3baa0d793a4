import { mkdtemp, cp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demo } from '../src/demo';
import { PortalPage } from '../src/portal-page';
import { root } from '../src/portal-server';
import { expect, test as base } from '../src/test';

const test = base.extend<object, { storeDir: string }>({
  storeDir: [
    async ({}, use) => {
      const dir = await mkdtemp(path.join(tmpdir(), 'portal-store-'));
      await cp(path.join(root, '.portal/store'), dir, { recursive: true });
      await use(dir);
      await rm(dir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

const broken: [string, string | undefined][] = [
  ['missing', undefined],
  ['empty', ''],
  ['not JSON', '<html>not a registry</html>'],
  ['without remotes', '{"schema":1,"remotes":[]}'],
];

test.describe.configure({ mode: 'serial' });
test.use({ expectedConsole: /status of (404|500|503)/ });

for (const [what, content] of broken) {
  test(`a registry that is ${what} gives a clear message with retry, and retry recovers`, async ({
    page,
    baseURL,
    storeDir,
  }) => {
    const file = path.join(storeDir, 'registry.json');
    const good = await readFile(file, 'utf8');
    const portal = new PortalPage(page, 'en');
    await portal.useLanguage(baseURL ?? '');
    if (content === undefined) await rm(file);
    else await writeFile(file, content);
    try {
      await page.goto('/login');
      await portal.fillSignIn(demo.teacher);
      await expect(page.getByText('The portal has no areas to show')).toBeVisible();
    } finally {
      await writeFile(file, good);
    }
    await page.getByRole('button', { name: portal.words.retry }).click();
    await portal.settled();
    await expect(portal.navigation().getByRole('link', { name: portal.words.areas.students })).toBeVisible();
  });
}

test('one malformed entry is left out and the other areas work', async ({ page, baseURL, storeDir }) => {
  const file = path.join(storeDir, 'registry.json');
  const good = await readFile(file, 'utf8');
  const registry = JSON.parse(good) as { remotes: { name: string; entry: unknown }[] };
  const portal = new PortalPage(page, 'en');
  await portal.useLanguage(baseURL ?? '');
  const remotes = registry.remotes.map((remote) =>
    remote.name === 'mfe-questions' ? { ...remote, entry: 42 } : remote,
  );
  await writeFile(file, JSON.stringify({ ...registry, remotes }));
  try {
    await portal.signIn(demo.teacher);
    await portal.openArea('students');
    await expect(portal.navigation().getByRole('link', { name: portal.words.areas.questions })).toHaveCount(0);
  } finally {
    await writeFile(file, good);
  }
});
