import { eachLanguage, LONG } from '../src/each-language';
import { demo } from '../src/demo';
import { PortalPage } from '../src/portal-page';
import { routes } from '../src/routes';
import { signedInStorage } from '../src/signed-in';
import { expect, test } from '../src/test';
import { languages } from '../src/words';

const product = { en: /.+ · Teacher Portal$/, tr: /.+ · Öğretmen Portalı$/ } as const;

/** The dashboard and one address with a query of every other remote. */
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
    test(`every route is titled by its screen and the product, and one route of each remote opens by its address (${language})`, async ({
      page,
      baseURL,
    }) => {
      const portal = new PortalPage(page, language);
      await portal.useLanguage(baseURL ?? '');
      await openByAddress(portal, onePerRemote);
      // The root is the dashboard, and was opened by its address.
      for (const path of routes.signedIn.filter((each) => each !== '/')) {
        await portal.visitAnew(path);
        await showsRoute(portal, path);
      }
      await page.reload();
      await portal.settled();
    });

    test(`unknown addresses redirect to the dashboard (${language})`, async ({ page, baseURL }) => {
      const portal = new PortalPage(page, language);
      await portal.useLanguage(baseURL ?? '');
      for (const path of ['/no-such-page', '/questions/no-such-page', '/student/x/y/z']) {
        await page.goto(path);
        await expect(page).toHaveURL(/\/dashboard$/);
      }
    });
  });

  for (const language of languages) {
    test(
      `every route of the specification opens by its address (${language})`,
      { tag: LONG },
      async ({ page, baseURL }) => {
        const portal = new PortalPage(page, language);
        await portal.useLanguage(baseURL ?? '');
        await openByAddress(portal, routes.signedIn);
      },
    );
  }
});

eachLanguage('en', (language) => {
  test(`every route that needs no session opens by its address (${language})`, async ({ page, baseURL }) => {
    const portal = new PortalPage(page, language);
    await portal.useLanguage(baseURL ?? '');
    await openByAddress(portal, routes.public);
  });
});

test('a visitor without a session signs in and comes back to the page asked for', async ({ page, baseURL }) => {
  const portal = new PortalPage(page, 'en');
  await portal.useLanguage(baseURL ?? '');
  await page.goto('/student?x=1');
  await expect(page).toHaveURL(/\/login$/);
  await portal.fillSignIn(demo.teacher);
  await expect(page).toHaveURL(/\/student\?x=1$/);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/login$/);
});

test('the sign-in guard renders nothing and does not redirect when the address carries a token', async ({ page }) => {
  await page.goto('/dashboard?token=abc');
  await expect(page.locator('#root')).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(/\/dashboard\?token=abc$/);
  await expect(page.getByRole('heading')).toHaveCount(0);
});

test('the API is documented at /api/docs and described at /api/openapi.json', async ({ page, request }) => {
  await page.goto('/api/docs');
  await expect(page.locator('.opblock').first()).toBeVisible();
  const document = (await (await request.get('/api/openapi.json')).json()) as { openapi: string; paths: object };
  expect(document.openapi).toMatch(/^3\.1/);
  expect(Object.keys(document.paths)).toContain('/api/v1/auth/sign-in');
});
