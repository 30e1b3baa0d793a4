import { demo } from '../src/demo';
import { PortalPage } from '../src/portal-page';
import { expect, test } from '../src/test';
import { languages } from '../src/words';

const texts = {
  en: { wrong: /password is not correct/, role: 'User role is incorrect!', email: /e-mail/i, link: /no longer works/ },
  tr: {
    wrong: /parola hatalı/,
    role: 'Kullanıcı rolü hatalı!',
    email: /e-posta/i,
    link: /artık çalışmıyor|geçersiz|geçerli değil/,
  },
} as const;

for (const language of languages) {
  test.describe(`bad input (${language})`, () => {
    test.use({ expectedConsole: /status of 40[0-9]/ });

    test(`a wrong password is refused in words and nothing typed is lost (${language})`, async ({ page, baseURL }) => {
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

    test(`a student account hears that its role is incorrect (${language})`, async ({ page, baseURL }) => {
      const portal = new PortalPage(page, language);
      await portal.useLanguage(baseURL ?? '');
      await page.goto('/login');
      await portal.fillSignIn(demo.student);
      await expect(page.getByText(texts[language].role).first()).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
    });

    test(`a malformed e-mail is named at its field, which has the focus (${language})`, async ({ page, baseURL }) => {
      const portal = new PortalPage(page, language);
      await portal.useLanguage(baseURL ?? '');
      await page.goto('/login');
      await portal.fillSignIn({ email: 'not an address', password: 'something-long' });
      const field = page.getByLabel(portal.words.email);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toBeFocused();
    });

    test(`an unknown reset token leads to a clear message and a way to ask anew (${language})`, async ({
      page,
      baseURL,
    }) => {
      const portal = new PortalPage(page, language);
      await portal.useLanguage(baseURL ?? '');
      await page.goto('/set-password?token=unknown');
      await expect(page.locator('input[type=password]')).toHaveCount(2);
      for (const field of await page.locator('input[type=password]').all()) await field.fill('a-new-password-1');
      await page.locator('form button[type=submit]').click();
      await expect(page.getByText(texts[language].link).first()).toBeVisible();
    });
  });
}

for (const [what, value] of [
  ['not JSON', '{"token":'],
  ['another shape', '{"token":42}'],
  ['markup', '<script>alert(1)</script>'],
] as const) {
  test(`a stored session that is ${what} means signed out, without a crash`, async ({ page, baseURL }) => {
    const portal = new PortalPage(page, 'en');
    await portal.useLanguage(baseURL ?? '');
    await portal.signIn(demo.teacher);
    await page.evaluate(
      (corrupt) => Object.keys(localStorage).forEach((key) => localStorage.setItem(key, corrupt)),
      value,
    );
    await page.goto('/student');
    await expect(page).toHaveURL(/\/login$/);
    await portal.fillSignIn(demo.teacher);
    await expect(page).toHaveURL(/\/student$/);
  });
}

test('an unknown language cookie falls back to English', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'language', value: 'xx', url: baseURL ?? '' }]);
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});

test.describe('a browser that prefers Turkish', () => {
  test.use({ locale: 'tr-TR' });
  test('gets the portal in Turkish', async ({ page }) => {
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  });
});
