import type { Page } from '@playwright/test';
import { releaseFixture } from '../src/delivery';
import { demo } from '../src/demo';
import { LONG } from '../src/each-language';
import { test } from '../src/own-store';
import { PortalPage } from '../src/portal-page';
import { expect } from '../src/test';

test.describe.configure({ mode: 'serial' });
const board = '/noticeboard';
const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const badge = (page: Page) => page.getByRole('region', { name: 'Versions chosen for this browser' });
/** The id by which rollouts select this account. */
const userId = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('session') ?? '{}') as { uid?: number }).uid);

test(
  'gives a release for named users to them and nobody else',
  { tag: LONG },
  async ({ page, baseURL, storeDir, browser }) => {
    test.setTimeout(600_000);
    const portal = new PortalPage(page, 'en');
    await portal.useLanguage(baseURL ?? '');
    await portal.signIn(demo.teacher);
    await releaseFixture(storeDir, '1.0.0', 'Board for everybody');
    await releaseFixture(storeDir, '1.1.0', 'Board on trial', '--users', String(await userId(page)));
    await page.goto(board);
    await title(page, 'Board on trial');
    await page.getByRole('button', { name: 'About this portal' }).click();
    await expect(page.getByText(/mfe-fixture · version 1\.1\.0 · running a trial version/)).toBeVisible();
    // The entries in the browser's performance timeline.
    const loads = await page.evaluate(() =>
      performance
        .getEntriesByName('remote:mfe-fixture', 'measure')
        .map((entry) => (entry as PerformanceMeasure).detail as unknown),
    );
    expect(loads).toEqual([{ version: '1.1.0', outcome: 'loaded' }]);

    const context = await browser.newContext({ baseURL });
    const colleague = new PortalPage(await context.newPage(), 'en');
    await colleague.useLanguage(baseURL ?? '');
    await colleague.signIn(demo.riverside);
    await colleague.page.goto(board);
    await title(colleague.page, 'Board for everybody');
    await context.close();
  },
);

test(
  'runs an override in this browser only, shows a badge and ends it by its button',
  { tag: LONG },
  async ({ page, baseURL }) => {
    const portal = new PortalPage(page, 'en');
    await portal.useLanguage(baseURL ?? '');
    await portal.signIn(demo.riverside);
    await page.goto(`${board}?mfe-fixture=1.1.0`);
    await title(page, 'Board on trial');
    await expect(badge(page)).toContainText('mfe-fixture: 1.1.0');
    await expect(page).toHaveURL(/\/noticeboard$/);
    await page.goto(board);
    await title(page, 'Board on trial');
    await badge(page).getByRole('button', { name: 'Use the released versions' }).click();
    await expect(badge(page)).toHaveCount(0);
    await portal.openArea('students');
    await portal.navigation().getByRole('link', { name: 'Noticeboard' }).click();
    await title(page, 'Board for everybody');
  },
);

test(
  'runs an override by URL from this origin, and rejects one from an unlisted origin',
  { tag: LONG },
  async ({ page, baseURL }) => {
    const portal = new PortalPage(page, 'en');
    await portal.useLanguage(baseURL ?? '');
    await portal.signIn(demo.riverside);
    await page.goto(`${board}?mfe-fixture=${baseURL}/remotes/mfe-fixture/1.1.0/entry.js`);
    await title(page, 'Board on trial');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await page.goto(`${board}?mfe-fixture=https://elsewhere.example/entry.js`);
    await expect(badge(page).getByRole('alert')).toContainText('https://elsewhere.example/entry.js was refused');
    await title(page, 'Board for everybody');
    expect(new Set(asked)).toEqual(new Set([new URL(baseURL ?? '').origin]));
    await page.goto(`${board}?mfe-fixture=`);
    await expect(badge(page)).toHaveCount(0);
  },
);
