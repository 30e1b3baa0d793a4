import { demo } from '../src/demo';
import { newestLink } from '../src/outbox';
import { PortalPage } from '../src/portal-page';
import { expect, test } from '../src/test';
import { languages } from '../src/words';

const texts = {
  en: { forgot: 'Forgot your password?', send: 'Send link', sent: 'Look into your inbox', save: 'Save password', short: 'longer than 8', unequal: /match|same/, invalid: 'This link no longer works', fields: ['New password', 'New password again'] },
  tr: { forgot: 'Parolanızı mı unuttunuz?', send: 'Bağlantı gönder', sent: 'Gelen kutunuza bakın', save: 'Parolayı kaydet', short: '8 karakterden uzun', unequal: /aynı değil/, invalid: 'Bu bağlantı artık geçerli değil', fields: ['Yeni parola', 'Yeni parola (yeniden)'] },
} as const;

for (const language of languages) {
  const t = texts[language];
  // One account each, so that neither finds the other's mail.
  const account = language === 'en' ? demo.riverside : demo.cinar;
  test.describe(`a forgotten password (${language})`, () => {
    test.use({ expectedConsole: /status of 400/ });

    test(`is set anew by a mailed link that works once (${language})`, async ({ page, portal: server, baseURL }) => {
      const portal = new PortalPage(page, language);
      await portal.useLanguage(baseURL ?? '');
      await page.goto('/login');
      await page.getByRole('link', { name: t.forgot }).click();
      await page.getByLabel(portal.words.email).fill(account.email);
      await page.getByRole('button', { name: t.send }).click();
      await expect(page.getByRole('heading', { name: t.sent })).toBeVisible();

      const link = await newestLink(server.dataDir, account.email);
      await page.goto(link);
      const [first, second] = t.fields.map((name) => page.getByLabel(name, { exact: true }));
      const save = page.getByRole('button', { name: t.save });
      await first?.fill('short');
      await second?.fill('short');
      await save.click();
      await expect(page.getByText(t.short).first()).toBeVisible();
      await first?.fill('a-new-password-1');
      await second?.fill('a-new-password-2');
      await save.click();
      await expect(page.getByText(t.unequal).first()).toBeVisible();
      // The demo password again, so that the other tests of this worker can go on.
      await first?.fill(account.password);
      await second?.fill(account.password);
      await save.click();
      await expect(page).toHaveURL(/\/login$/);
      await portal.fillSignIn(account);
      await expect(portal.navigation()).toBeVisible();

      await page.goto(link);
      await first?.fill('another-password-1');
      await second?.fill('another-password-1');
      await save.click();
      await expect(page.getByText(t.invalid)).toBeVisible();
    });

    test(`says the same for an address without an account (${language})`, async ({ page, baseURL }) => {
      const portal = new PortalPage(page, language);
      await portal.useLanguage(baseURL ?? '');
      await page.goto('/forgot-password');
      await page.getByLabel(portal.words.email).fill('nobody@example.com');
      await page.getByRole('button', { name: t.send }).click();
      await expect(page.getByRole('heading', { name: t.sent })).toBeVisible();
    });
  });
}
