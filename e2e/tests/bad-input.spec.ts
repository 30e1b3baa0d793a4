import { demo } from '../src/demo';
import { eachLanguage, LONG } from '../src/each-language';
import { PortalPage } from '../src/portal-page';
import { signedInStorage } from '../src/signed-in';
import { expect, test } from '../src/test';

const texts = {
  en: { wrong: /password is not correct/, role: 'User role is incorrect!', email: /e-mail/i, link: /no longer works/ },
  tr: {
    wrong: /parola hatalı/,
    role: 'Kullanıcı rolü hatalı!',
    email: /e-posta/i,
    link: /artık çalışmıyor|geçersiz|geçerli değil/,
  },
} as const;

eachLanguage('tr', (language) => {
  test.describe('bad input', () => {
    test.use({ expectedConsole: /status of 40[0-9]/ });

    test(`reports a wrong password and keeps the typed e-mail address (${language})`, async ({ page, baseURL }) => {
      const portal = new PortalPage(page, language);
      await portal.useLanguage(baseURL ?? '');
      await page.goto('/login');
      await portal.fillSignIn({ email: demo.teacher.email, password: 'not-the-password' });
      await expect(page.getByText(texts[language].wrong).first()).toBeVisible();
      const toast = await page.locator('[data-beside-modals]').getByText(texts[language].wrong).boundingBox();
      expect(toast && Math.abs(toast.x + toast.width / 2 - 720)).toBeLessThan(60);
      expect(toast?.y).toBeLessThan(120);
      await expect(page.getByLabel(portal.words.email)).toHaveValue(demo.teacher.email);
    });

    test(
      `tells a student at sign-in that the role is incorrect (${language})`,
      { tag: LONG },
      async ({ page, baseURL }) => {
        const portal = new PortalPage(page, language);
        await portal.useLanguage(baseURL ?? '');
        await page.goto('/login');
        await portal.fillSignIn(demo.student);
        await expect(page.getByText(texts[language].role).first()).toBeVisible();
        await expect(page).toHaveURL(/\/login$/);
      },
    );

    test(`reports a malformed e-mail address at its field and focuses it (${language})`, async ({ page, baseURL }) => {
      const portal = new PortalPage(page, language);
      await portal.useLanguage(baseURL ?? '');
      await page.goto('/login');
      await portal.fillSignIn({ email: 'not an address', password: 'something-long' });
      const field = page.getByLabel(portal.words.email);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toBeFocused();
    });

    test(
      `reports an unknown reset token when the new password is sent (${language})`,
      { tag: LONG },
      async ({ page, baseURL }) => {
        const portal = new PortalPage(page, language);
        await portal.useLanguage(baseURL ?? '');
        await page.goto('/set-password?token=unknown');
        await expect(page.locator('input[type=password]')).toHaveCount(2);
        for (const field of await page.locator('input[type=password]').all()) await field.fill('a-new-password-1');
        await page.locator('form button[type=submit]').click();
        await expect(page.getByText(texts[language].link).first()).toBeVisible();
      },
    );
  });
});

const corruptSessions = [
  ['not JSON', '{"token":'],
  ['another shape', '{"token":42}'],
  ['markup', '<script>alert(1)</script>'],
] as const;

test.describe('a stored session', () => {
  test.use({ storageState: async ({ portal }, use) => use(await signedInStorage(portal.url)) });

  test('treats a stored session that is not JSON, has another shape or is markup as signed out', async ({
    page,
    baseURL,
  }) => {
    const portal = new PortalPage(page, 'en');
    await portal.useLanguage(baseURL ?? '');
    await page.goto('/student');
    await portal.settled();
    for (const [what, value] of corruptSessions) {
      await test.step(what, async () => {
        await page.evaluate((corrupt) => {
          for (const key of ['session', ...Object.keys(localStorage)]) localStorage.setItem(key, corrupt);
        }, value);
        await page.goto('/student');
        await expect(page).toHaveURL(/\/login$/);
      });
    }
    await portal.fillSignIn(demo.teacher);
    await expect(page).toHaveURL(/\/student$/);
  });
});

test('falls back to English for an unknown language cookie', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'language', value: 'xx', url: baseURL ?? '' }]);
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});

test.describe('in Turkish', () => {
  test.use({ locale: 'tr-TR' });
  test('opens the portal in Turkish in a browser that prefers Turkish', async ({ page }) => {
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  });
});
