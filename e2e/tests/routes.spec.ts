import { demo } from '../src/demo';
import { eachLanguage } from '../src/each-language';
import { PortalPage } from '../src/portal-page';
import { routes } from '../src/routes';
import { expect, test } from '../src/test';

const product = { en: /.+ · Teacher Portal$/, tr: /.+ · Öğretmen Portalı$/ } as const;

eachLanguage('tr', (language) => {
  test(`every route of the specification opens by its address, titled by its screen and the product (${language})`, async ({
    page,
    baseURL,
  }) => {
    const portal = new PortalPage(page, language);
    await portal.useLanguage(baseURL ?? '');
    const open = async (path: string) => {
      await page.goto(path);
      await portal.settled();
      await expect(page).toHaveTitle(product[language]);
      expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
    };
    for (const path of routes.public) await open(path);
    await portal.signIn(demo.teacher);
    for (const path of routes.signedIn) await open(path);
    // An address is a fresh document each time; that pressing reload is the same is shown once.
    await page.reload();
    await portal.settled();
  });

  test(`unknown addresses lead to the dashboard (${language})`, async ({ page, baseURL }) => {
    const portal = new PortalPage(page, language);
    await portal.useLanguage(baseURL ?? '');
    await portal.signIn(demo.teacher);
    for (const path of ['/no-such-page', '/questions/no-such-page', '/student/x/y/z']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/dashboard$/);
    }
  });
});

test('a visitor without a session is sent to sign in and comes back to the page asked for', async ({
  page,
  baseURL,
}) => {
  const portal = new PortalPage(page, 'en');
  await portal.useLanguage(baseURL ?? '');
  await page.goto('/student?x=1');
  await expect(page).toHaveURL(/\/login$/);
  await portal.fillSignIn(demo.teacher);
  await expect(page).toHaveURL(/\/student\?x=1$/);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/login$/);
});

test('the guard renders nothing and does not redirect when the address carries a token', async ({ page }) => {
  await page.goto('/dashboard?token=abc');
  await expect(page.locator('#root')).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(/\/dashboard\?token=abc$/);
  await expect(page.getByRole('heading')).toHaveCount(0);
});

test('the API can be read at /api/docs and its document at /api/openapi.json', async ({ page, request }) => {
  await page.goto('/api/docs');
  await expect(page.locator('.opblock').first()).toBeVisible();
  const document = (await (await request.get('/api/openapi.json')).json()) as { openapi: string; paths: object };
  expect(document.openapi).toMatch(/^3\.1/);
  expect(Object.keys(document.paths)).toContain('/api/v1/auth/sign-in');
});
