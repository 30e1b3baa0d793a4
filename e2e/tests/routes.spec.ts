import { eachLanguage, LONG } from '../src/each-language';
import { demo } from '../src/demo';
import { PortalPage } from '../src/portal-page';
import { routes } from '../src/routes';
import { signedInStorage } from '../src/signed-in';
import { expect, test } from '../src/test';
import { languages } from '../src/words';

const product = { en: /.+ · Teacher Portal$/, tr: /.+ · Öğretmen Portalı$/ } as const;

/** The dashboard and one URL with a query of every other remote. */
const onePerRemote = [
  '/',
  '/course/course-details?id=1',
  '/questions/question-details?id=1',
  '/assignment/preview-assignment?id=1',
  '/student/submission-preview?id=1',
];

async function showsRoute(portal: PortalPage, path: string): Promise<void> {
  await portal.settled();
  await expect(portal.page).toHaveTitle(product[portal.language]);
  expect(new URL(portal.page.url()).pathname).toBe(path.split('?')[0]);
}

async function openByAddress(portal: PortalPage, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await portal.page.goto(path);
    await showsRoute(portal, path);
  }
}

test.describe('signed in', () => {
  test.use({ storageState: async ({ portal }, use) => use(await signedInStorage(portal.url)) });

  eachLanguage('tr', (language) => {
    test(
      `titles every route by its screen and the product, and opens one route of each remote by URL (${language})`,
      { tag: LONG },
      async ({ page, baseURL }) => {
        const portal = new PortalPage(page, language);
        await portal.useLanguage(baseURL ?? '');
        await openByAddress(portal, onePerRemote);
        // The root is the dashboard, which was opened by URL already.
        for (const path of routes.signedIn.filter((each) => each !== '/')) {
          await portal.visitAnew(path);
          await showsRoute(portal, path);
        }
        await page.reload();
        await portal.settled();
      },
    );

    test(`redirects unknown URLs to the dashboard (${language})`, async ({ page, baseURL }) => {
      const portal = new PortalPage(page, language);
      await portal.useLanguage(baseURL ?? '');
      for (const path of ['/no-such-page', '/questions/no-such-page', '/student/x/y/z']) {
        await page.goto(path);
        await expect(page).toHaveURL(/\/dashboard$/);
      }
    });
  });

  for (const language of languages) {
    test(`opens every route of the specification by URL (${language})`, { tag: LONG }, async ({ page, baseURL }) => {
      const portal = new PortalPage(page, language);
      await portal.useLanguage(baseURL ?? '');
      await openByAddress(portal, routes.signedIn);
    });
  }
});

eachLanguage('en', (language) => {
  test(`opens every route that needs no session by URL (${language})`, async ({ page, baseURL }) => {
    const portal = new PortalPage(page, language);
    await portal.useLanguage(baseURL ?? '');
    await openByAddress(portal, routes.public);
  });
});

test('signs a visitor in and returns to the requested page', async ({ page, baseURL }) => {
  const portal = new PortalPage(page, 'en');
  await portal.useLanguage(baseURL ?? '');
  await page.goto('/student?x=1');
  await expect(page).toHaveURL(/\/login$/);
  await portal.fillSignIn(demo.teacher);
  await expect(page).toHaveURL(/\/student\?x=1$/);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/login$/);
});

test('renders nothing and does not redirect when the URL carries a token', async ({ page }) => {
  await page.goto('/dashboard?token=abc');
  await expect(page.locator('#root')).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(/\/dashboard\?token=abc$/);
  await expect(page.getByRole('heading')).toHaveCount(0);
});

test(
  'documents the API at /api/docs and describes it at /api/openapi.json',
  { tag: LONG },
  async ({ page, request }) => {
    await page.goto('/api/docs');
    await expect(page.locator('.opblock').first()).toBeVisible();
    const document = (await (await request.get('/api/openapi.json')).json()) as { openapi: string; paths: object };
    expect(document.openapi).toMatch(/^3\.1/);
    expect(Object.keys(document.paths)).toContain('/api/v1/auth/sign-in');
  },
);
