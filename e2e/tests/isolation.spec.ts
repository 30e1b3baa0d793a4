import { cp, rename } from 'node:fs/promises';
import path from 'node:path';
import { demo } from '../src/demo';
import { PortalPage } from '../src/portal-page';
import { root } from '../src/portal-server';
import { expect, test as base } from '../src/test';
import { languages } from '../src/words';

/** A store of this file's own, so that taking a remote's files away disturbs nobody else. */
const test = base.extend<object, { storeDir: string }>({
  storeDir: [
    async ({}, use, { workerIndex }) => {
      const dir = path.join(process.env.PORTAL_E2E_DIR ?? '', `store-${workerIndex}`);
      await cp(path.join(root, '.portal/store'), dir, { recursive: true });
      await use(dir);
    },
    { scope: 'worker' },
  ],
});

const areas = [
  { remote: 'mfe-dashboard', area: 'dashboard' },
  { remote: 'mfe-content', area: 'courses' },
  { remote: 'mfe-questions', area: 'questions' },
  { remote: 'mfe-assessments', area: 'assessments' },
  { remote: 'mfe-students', area: 'students' },
] as const;

for (const [index, { remote, area }] of areas.entries()) {
  const language = languages[index % languages.length] ?? 'en';
  test.describe(`without the files of ${remote}`, () => {
    test.use({ expectedConsole: /Failed to load resource.*404|Refused to execute script/ });

    test(`its route shows a retry that works once they are back, and the other four areas go on (${language})`, async ({
      page,
      baseURL,
      storeDir,
    }) => {
      const portal = new PortalPage(page, language);
      await portal.useLanguage(baseURL ?? '');
      const files = path.join(storeDir, 'remotes', remote);
      await rename(files, `${files}.gone`);
      await portal.signIn(demo.teacher);
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
    });
  });
}
