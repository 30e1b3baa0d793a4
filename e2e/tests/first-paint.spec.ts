import { type Page } from '@playwright/test';
import { openWithoutShell, pictureOf } from '../src/before-shell';
import { demo } from '../src/demo';
import { eachLanguage, LONG } from '../src/each-language';
import { PortalPage } from '../src/portal-page';
import { signedInStorage } from '../src/signed-in';
import { expect, test } from '../src/test';

/** Opens a page that contains a form in its HTML. */
async function openBeforeShell(page: Page, address: string) {
  const release = await openWithoutShell(page, address);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const takenOver = () => page.waitForFunction(() => window.firstForm === undefined);
  return {
    finishLoading: async () => {
      release();
      await takenOver();
    },
  };
}

declare global {
  interface Window {
    firstForm?: object | undefined;
  }
}

const selectionOf = (page: Page) =>
  page.evaluate(() => {
    const { name, selectionStart, selectionEnd, isConnected } = document.activeElement as HTMLInputElement;
    return { name, selectionStart, selectionEnd, isConnected };
  });

eachLanguage('en', (language) => {
  test.describe(() => {
    test.use({ expectedConsole: /status of 401/ });

    test('takes over the form that worked before the shell, with its elements, focus, selection and errors', async ({
      page,
      baseURL,
    }) => {
      const portal = new PortalPage(page, language);
      await portal.useLanguage(baseURL ?? '');
      const { finishLoading } = await openBeforeShell(page, '/student?section=B');
      const email = page.getByLabel(portal.words.email);
      const password = page.getByLabel(portal.words.password, { exact: true });
      const submit = page.getByRole('button', { name: portal.words.signIn, exact: true });
      await submit.click();
      await expect(email).toBeFocused();
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await expect(email).toHaveAccessibleDescription(/\S/);
      await portal.fillSignIn({ ...demo.teacher, password: 'not the password' });
      const refusal = page.getByRole('main').getByRole('alert');
      await expect(refusal).toBeVisible();
      const said = await refusal.textContent();
      await password.fill('half of it');
      await password.press('ArrowLeft');
      await password.press('Shift+ArrowLeft');
      const before = await selectionOf(page);
      const element = await password.elementHandle();
      await finishLoading();
      expect(await selectionOf(page)).toEqual(before);
      expect(await element?.evaluate((input) => input.isConnected)).toBe(true);
      await expect(password).toHaveValue('half of it');
      await expect(refusal).toHaveText(said ?? '');
      await expect(page).toHaveURL(/\/login$/);
      await password.fill(demo.teacher.password);
      await submit.click();
      await expect(page).toHaveURL(/\/student\?section=B$/);
      await expect(portal.navigation()).toBeVisible();
    });

    test(
      'rejects a wrong password the same way after the shell has taken over',
      { tag: LONG },
      async ({ page, baseURL }) => {
        const portal = new PortalPage(page, language);
        await portal.useLanguage(baseURL ?? '');
        const wrong = { ...demo.teacher, password: 'not the password' };
        const { finishLoading } = await openBeforeShell(page, '/login');
        await portal.fillSignIn(wrong);
        const form = page.locator('form');
        await expect(form.getByRole('alert')).toBeVisible();
        const before = await form.innerHTML();
        await finishLoading();
        await portal.fillSignIn(wrong);
        await expect(page.getByRole('listitem')).not.toHaveCount(0);
        await expect(form.getByRole('button', { name: portal.words.signIn, exact: true })).not.toHaveAttribute(
          'aria-busy',
        );
        expect(await form.innerHTML()).toBe(before);
      },
    );
  });

  test('signs in with a form submitted before the shell, and opens the menu clicked before it', async ({
    page,
    baseURL,
  }) => {
    const portal = new PortalPage(page, language);
    await portal.useLanguage(baseURL ?? '');
    const menu = await openBeforeShell(page, '/login');
    await page.getByRole('banner').getByTitle(portal.words.language, { exact: true }).click();
    await menu.finishLoading();
    await expect(page.getByRole('menu')).toBeVisible();
    const { finishLoading } = await openBeforeShell(page, '/dashboard');
    await portal.fillSignIn(demo.teacher);
    await expect(page.getByRole('button', { name: portal.words.signIn, exact: true })).toHaveAttribute('aria-busy');
    await finishLoading();
    await expect(portal.navigation()).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(
      `paints the same pixels before and after the shell has taken over (${colorScheme})`,
      { tag: colorScheme === 'light' ? [] : [LONG] },
      async ({ page, baseURL }) => {
        await page.emulateMedia({ colorScheme });
        const portal = new PortalPage(page, language);
        await portal.useLanguage(baseURL ?? '');
        // What only the server knows, such as the accounts of the demo, comes below the form.
        let answerEntry = () => {};
        const mayAnswer = new Promise<void>((resolve) => (answerEntry = resolve));
        await page.route(/\/auth\/entry/, async (route) => {
          await mayAnswer;
          await route.continue();
        });
        const placesOf = () =>
          Promise.all(
            ['main h1', 'main [type=submit]', 'aside svg[width="100%"]'].map((each) =>
              page.locator(each).first().boundingBox(),
            ),
          );
        const { finishLoading } = await openBeforeShell(page, '/login');
        await page.evaluate(() => document.fonts.ready);
        const before = await page.screenshot();
        await finishLoading();
        await page.evaluate(() => document.fonts.ready);
        const after = await page.screenshot();
        expect(after.equals(before)).toBe(true);
        const places = await placesOf();
        answerEntry();
        await expect(page.locator('[aria-labelledby=demo] li').first()).toBeVisible();
        expect(await placesOf()).toEqual(places);
      },
    );

  test.describe('page with a session', () => {
    test.use({ storageState: async ({ portal }, use) => use(await signedInStorage(portal.url)) });

    test('paints navigation, school and heading of an area before the shell, which then shows the same', async ({
      page,
      baseURL,
    }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      const portal = new PortalPage(page, language);
      await portal.useLanguage(baseURL ?? '');
      const release = await openWithoutShell(page, '/course');
      const name = portal.words.areas.courses;
      await expect(page.locator('[data-first] h1')).toHaveText(name);
      // It is a picture: nothing in it is announced, focused or clickable before the shell has loaded.
      await expect(page.getByRole('heading')).toHaveCount(0);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.querySelector('#root')?.contains(document.activeElement))).toBe(false);
      const before = await pictureOf(page);
      release();
      await portal.settled();
      await expect(page.locator('[inert]')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      expect(await pictureOf(page)).toEqual(before);
    });

    test('shows the same greeting before the shell and on the dashboard', { tag: LONG }, async ({ page, baseURL }) => {
      const portal = new PortalPage(page, language);
      await portal.useLanguage(baseURL ?? '');
      const release = await openWithoutShell(page, '/');
      const painted = page.locator('[data-first] h1');
      await expect(painted).toHaveText(/\S, \S/);
      const greeting = await painted.textContent();
      await page.evaluate(() => document.fonts.ready);
      const place = await painted.boundingBox();
      release();
      await portal.settled();
      await expect(page.locator('[inert]')).toHaveCount(0);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(greeting ?? '');
      // The dashboard has buttons beside it, so its box is narrower.
      expect(await heading.boundingBox()).toMatchObject({ x: place?.x, y: place?.y, height: place?.height });
    });
  });
});

test(
  'paints the forms for a new account and a new password, keeps what is typed, and submits it with the shell',
  { tag: LONG },
  async ({ page, baseURL }) => {
    const portal = new PortalPage(page, 'en');
    await portal.useLanguage(baseURL ?? '');
    for (const address of ['/register', '/forgot-password', '/set-password?token=unknown']) {
      const painted = await openBeforeShell(page, address);
      await page.evaluate(() => document.fonts.ready);
      const before = await page.screenshot();
      await painted.finishLoading();
      expect((await page.screenshot()).equals(before), address).toBe(true);
      const { finishLoading } = await openBeforeShell(page, address);
      const field = page.locator('form input').first();
      await field.fill('half of it');
      await page.locator('form [type=submit]').click();
      await finishLoading();
      await expect(field).toHaveValue('half of it');
      await expect(page.locator('form [aria-invalid=true]').first()).toBeFocused();
    }
  },
);

test('loads the texts of one language, once, and those of the other on a change of language', async ({
  page,
  baseURL,
}) => {
  const portal = new PortalPage(page, 'tr');
  await portal.useLanguage(baseURL ?? '');
  const texts: string[] = [];
  page.on('request', (request) => {
    const language = /\/assets\/texts-(\w+)-json\./.exec(request.url())?.[1];
    if (language) texts.push(language);
  });
  const { finishLoading } = await openBeforeShell(page, '/login');
  // Together with the scripts of the shell, not after them.
  await expect.poll(() => texts).toEqual(['tr']);
  await finishLoading();
  await portal.choose('language', 'English');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(texts).toEqual(['tr', 'en']);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
