import { violations } from '../src/accessibility';
import { demo } from '../src/demo';
import { eachLanguage, LONG } from '../src/each-language';
import { newestLink } from '../src/outbox';
import { PortalPage } from '../src/portal-page';
import { RosterSchool } from '../src/roster-school';
import { signedInStorage } from '../src/signed-in';
import { expect, test } from '../src/test';

const texts = {
  en: {
    forgot: 'Forgot your password?',
    send: 'Send link',
    sent: 'Link requested',
    save: 'Save password',
    short: 'longer than 8',
    unequal: /match|same/,
    invalid: 'This link no longer works',
    fields: ['New password', 'New password again'],
  },
  tr: {
    forgot: 'Parolanızı mı unuttunuz?',
    send: 'Bağlantı gönder',
    sent: 'Bağlantı istendi',
    save: 'Parolayı kaydet',
    short: '8 karakterden uzun',
    unequal: /eşleşmiyor/,
    invalid: 'Bu bağlantı artık geçerli değil',
    fields: ['Yeni parola', 'Yeni parola (yeniden)'],
  },
} as const;

eachLanguage('tr', (language) => {
  const t = texts[language];
  // Each language has its own account, so that no test reads the mail of another.
  const account = language === 'en' ? demo.riverside : demo.cinar;
  test.describe(() => {
    test.use({ expectedConsole: /status of 400/ });

    test('resets a forgotten password with a mailed link that works once', async ({
      page,
      portal: server,
      baseURL,
    }) => {
      const portal = new PortalPage(page, language);
      await portal.useLanguage(baseURL ?? '');
      await page.goto('/login');
      await page.getByRole('link', { name: t.forgot }).click();
      // Until the heading appears, the field with this name is the one of the sign-in page.
      await expect(page.getByRole('heading', { name: t.forgot })).toBeVisible();
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
      // Restores the demo password for the other tests of this worker.
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
  });
});

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const own = {
  en: {
    open: 'Security',
    current: 'Current password',
    next: ['New password', 'New password again'],
    save: 'Change password',
    wrong: 'This is not your current password.',
    changed: 'Your password has been changed.',
    here: 'This browser',
    end: 'End session: Firefox on Windows',
    ask: 'End this session?',
    sure: 'End session',
    ended: 'The session has been ended.',
    only: 'You are signed in only here.',
  },
  tr: {
    open: 'Güvenlik',
    current: 'Şu anki parola',
    next: ['Yeni parola', 'Yeni parola (yeniden)'],
    save: 'Parolayı değiştir',
    wrong: 'Bu, şu anki parolanız değil.',
    changed: 'Parolanız değiştirildi.',
    here: 'Bu tarayıcı',
    end: 'Oturumu sonlandır: Firefox (Windows)',
    ask: 'Bu oturum sonlandırılsın mı?',
    sure: 'Oturumu sonlandır',
    ended: 'Oturum sonlandırıldı.',
    only: 'Yalnızca bu tarayıcıda oturumunuz açık.',
  },
} as const;

eachLanguage('en', (language) => {
  const t = own[language];
  test.describe(() => {
    // This test enters a wrong password.
    test.use({ expectedConsole: /status of 400/ });

    test(
      'ends the session of another browser, and all other sessions when the password changes',
      { tag: LONG },
      async ({ page, browser, portal: { url } }) => {
        // A new account, because other tests of this worker use sessions of the demo accounts.
        const school = await RosterSchool.open(url, `Password ${language}`);
        const { account } = school;
        const portal = new PortalPage(page, language);
        await portal.useLanguage(url);
        await portal.signIn(account);
        const elsewhere = new PortalPage(await browser.newPage({ baseURL: url, userAgent: firefox }), language);
        await elsewhere.useLanguage(url);
        await elsewhere.signIn(account);

        await page.getByRole('button', { name: new RegExp(`^${portal.words.account}`) }).click();
        await page.getByRole('menuitem', { name: t.open }).click();
        const dialog = page.getByRole('dialog', { name: t.open });
        await expect(dialog.getByText(t.here)).toBeVisible();
        await page.setViewportSize({ width: 360, height: 800 });
        expect(await violations(page)).toEqual([]);

        await dialog.getByRole('button', { name: t.end }).click();
        const ask = page.getByRole('dialog', { name: t.ask });
        await ask.getByLabel(t.current).fill('not this one');
        await page.keyboard.press('Enter');
        await expect(ask.getByText(t.wrong)).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await ask.getByLabel(t.current).fill(account.password);
        await ask.getByRole('button', { name: t.sure }).click();
        await expect(page.getByText(t.ended)).toBeVisible();
        await elsewhere.page.reload();
        await expect(elsewhere.page).toHaveURL(/\/login$/);

        await school.call('GET', '/user');
        await dialog.getByLabel(t.current).fill(account.password);
        for (const name of t.next) await dialog.getByLabel(name, { exact: true }).fill('another-good-password');
        await dialog.getByRole('button', { name: t.save }).click();
        await expect(page.getByText(t.changed)).toBeVisible();
        await expect(dialog.getByText(t.only)).toBeVisible();
        await expect(school.call('GET', '/user')).rejects.toThrow('401');
        await expect(signedInStorage(url, account)).rejects.toThrow('401');
        await signedInStorage(url, { ...account, password: 'another-good-password' });

        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await page.reload();
        await portal.settled();
        await elsewhere.page.close();
      },
    );
  });
});
