import type { Page, Route } from '@playwright/test';
import { PortalPage } from '../src/portal-page';
import { expect, test } from '../src/test-signed-in';

test.use({ expectedConsole: /Failed to load resource|Loading chunk|ChunkLoadError|RUNTIME-00|preloaded|did not load/ });

interface Part {
  what: string;
  place: RegExp;
  /** Not only the first one: an earlier version of a remote would take its place. */
  every: boolean;
}

/** From now on the first script that is asked for at such an address fails in this way, however often it is asked for. */
async function lose(page: Page, { place, every }: Omit<Part, 'what'>, respond: (route: Route) => Promise<void>) {
  let lost: string | undefined;
  await page.route(place, (route) => {
    const { pathname } = new URL(route.request().url());
    lost ??= pathname;
    return every || lost === pathname ? respond(route) : route.fallback();
  });
  return { mend: () => page.unroute(place), lost: () => lost };
}

const parts: Part[] = [
  { what: 'a part of the shell', place: /\/assets\/[^/]+\.js/, every: false },
  { what: 'its own parts', place: /\/remotes\/mfe-questions\/[^/]+\/(?!entry)[^/]+\.js/, every: true },
];

for (const { what, ...part } of parts) {
  test(`a screen that lost ${what} comes by a retry without a reload, and so do its neighbours`, async ({
    page,
    baseURL,
  }) => {
    const portal = new PortalPage(page, 'en');
    await portal.useLanguage(baseURL ?? '');
    await page.goto('/student');
    await portal.settled();
    await page.evaluate(() => Object.assign(window, { opened: 'once' }));
    const lost = await lose(page, part, (route) => route.abort('connectionreset'));
    await portal.navigation().getByRole('link', { name: portal.words.areas.questions }).click();
    const alert = page.getByRole('main').getByRole('alert');
    const add = page.getByRole('link', { name: 'Add a question' });
    await expect(alert.or(add)).toBeVisible();
    if (await add.isVisible()) await add.click();
    await expect(alert).toBeVisible();
    expect(lost.lost()).toBeDefined();
    await lost.mend();
    await alert.getByRole('button', { name: portal.words.retry }).click();
    await portal.settled();
    await expect(alert).toHaveCount(0);
    for (const area of ['courses', 'students', 'questions'] as const) {
      await portal.openArea(area);
      await expect(alert).toHaveCount(0);
    }
    expect(await page.evaluate(() => 'opened' in window)).toBe(true);
  });
}

test('a part that hangs leaves the navigation free, and another attempt asks for it anew', async ({
  page,
  baseURL,
}) => {
  const portal = new PortalPage(page, 'tr');
  await portal.useLanguage(baseURL ?? '');
  await page.goto('/student');
  await portal.settled();
  // The first request hangs to the end of the test; another attempt has an address of its own.
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
  // A click that something covers would not arrive.
  await portal.openArea('courses');
  await questions.click();
  await retry.click();
  await portal.settled();
  await expect(page).toHaveURL(/\/questions$/);
  expect(hanging).toBeDefined();
});
