import type { Page } from '@playwright/test';
import { LONG } from '../src/each-language';
import { areas } from '../src/failing-areas';
import { lostRequests, type LostRequest } from '../src/lost-requests';
import { PortalPage } from '../src/portal-page';
import { expect, test } from '../src/test-signed-in';

test.use({
  expectedConsole:
    /Failed to load resource|Loading chunk|ChunkLoadError|RUNTIME-00|preloaded|did not load|integrity|Unexpected token|MIME type/,
});

/**
 * From now on, every script requested at such a URL is lost in this way. Not only the first one: an earlier version of
 * a remote would replace it, and the shell preloads scripts when the browser is idle.
 */
async function lose(page: Page, place: RegExp, { respond }: LostRequest) {
  let isLost = false;
  await page.route(place, (route) => {
    isLost = true;
    return respond(route);
  });
  return { mend: () => page.unroute(place), isLost: () => isLost };
}

const ofShell = /\/assets\/[^/]+\.js/;
const partsOf = (remote: string) => new RegExp(`/remotes/${remote}/[^/]+/(?!entry)[^/]+\\.js`);

async function openElsewhere(page: Page, baseURL: string, path: string): Promise<PortalPage> {
  const portal = new PortalPage(page, 'en');
  await portal.useLanguage(baseURL);
  await page.goto(path);
  await portal.settled();
  await page.evaluate(() => Object.assign(window, { opened: 'once' }));
  return portal;
}

/**
 * The lost script loads on a retry, without a reload, and afterwards neither this area nor its neighbours show an
 * error.
 */
async function comesBack(portal: PortalPage, lost: Awaited<ReturnType<typeof lose>>): Promise<void> {
  const { page } = portal;
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toBeVisible();
  expect(lost.isLost()).toBe(true);
  await lost.mend();
  await alert.getByRole('button', { name: portal.words.retry }).click();
  await portal.settled();
  await expect(alert).toHaveCount(0);
  for (const area of ['courses', 'students', 'questions'] as const) {
    await portal.openArea(area);
    await expect(alert).toHaveCount(0);
  }
  expect(await page.evaluate(() => 'opened' in window)).toBe(true);
}

for (const way of lostRequests) {
  test(
    `recovers a screen that lost scripts of the shell ${way.what} by a retry without a reload, and its neighbours too`,
    { tag: way.isNormal ? [] : [LONG] },
    async ({ page, baseURL }) => {
      const portal = await openElsewhere(page, baseURL ?? '', '/student');
      const lost = await lose(page, ofShell, way);
      await portal.navigation().getByRole('link', { name: portal.words.areas.questions }).click();
      const alert = page.getByRole('main').getByRole('alert');
      const add = page.getByRole('link', { name: 'Add a question' });
      // The list may have all its scripts already; the editor does not.
      await Promise.race([alert.waitFor(), add.click().catch(() => undefined)]);
      await comesBack(portal, lost);
    },
  );

  for (const { remote, area, path } of areas) {
    test(
      `recovers the area of ${remote} that lost its own scripts ${way.what} by a retry without a reload, and its neighbours too`,
      { tag: LONG },
      async ({ page, baseURL }) => {
        const portal = await openElsewhere(page, baseURL ?? '', remote === 'mfe-students' ? '/course' : '/student');
        const lost = await lose(page, partsOf(remote), way);
        await portal.navigation().getByRole('link', { name: portal.words.areas[area] }).click();
        await comesBack(portal, lost);
      },
    );

    test(
      `recovers a first visit of ${remote} that lost its own scripts ${way.what} by a retry`,
      { tag: LONG },
      async ({ page, baseURL }) => {
        const portal = new PortalPage(page, 'tr');
        await portal.useLanguage(baseURL ?? '');
        const lost = await lose(page, partsOf(remote), way);
        await page.goto(path);
        await expect(portal.navigation()).toBeVisible();
        await page.evaluate(() => Object.assign(window, { opened: 'once' }));
        await comesBack(portal, lost);
      },
    );
  }
}

test(
  'keeps the navigation usable while a script hangs, and requests it again on a retry',
  { tag: LONG },
  async ({ page, baseURL }) => {
    const portal = new PortalPage(page, 'tr');
    await portal.useLanguage(baseURL ?? '');
    await page.goto('/student');
    await portal.settled();
    // The first request hangs until the end of the test; the retry has a URL of its own.
    let hanging: string | undefined;
    await page.route(/\/remotes\/mfe-questions\/.*\.js/, (route) => {
      const address = route.request().url();
      hanging ??= address;
      return hanging === address ? new Promise(() => undefined) : route.fallback();
    });
    const questions = portal.navigation().getByRole('link', { name: portal.words.areas.questions });
    await questions.click();
    const retry = page.getByRole('main').getByRole('button', { name: portal.words.retry });
    await expect(retry).toBeVisible();
    // A click on something that is covered would not arrive.
    await portal.openArea('courses');
    await questions.click();
    await retry.click();
    await portal.settled();
    await expect(page).toHaveURL(/\/questions$/);
    expect(hanging).toBeDefined();
  },
);
