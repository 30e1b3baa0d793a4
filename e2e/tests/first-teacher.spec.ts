import { eachLanguage } from '../src/each-language';
import { PortalPage } from '../src/portal-page';
import { violations } from '../src/accessibility';
import { newestLink } from '../src/outbox';
import { expect, test } from '../src/test';

const texts = {
  en: {
    name: 'Your name',
    again: 'Password again',
    create: 'Create account',
    school: 'Name of the school',
    createSchool: 'Create school',
    invite: 'Invite colleagues',
    make: 'Create a code',
    code: 'Invitation code',
    join: 'Join with a code',
    submitJoin: 'Join school',
    done: 'Done',
    sendLink: 'Send me a link',
    confirm: 'Confirm address',
    invitations: 'Invitations',
    guest: 'E-mail of your colleague',
    accept: 'Join',
  },
  tr: {
    name: 'Adınız',
    again: 'Parola (yeniden)',
    create: 'Hesap oluştur',
    school: 'Okulun adı',
    createSchool: 'Okulu oluştur',
    invite: 'Meslektaşları davet et',
    make: 'Kod oluştur',
    code: 'Davet kodu',
    join: 'Kodla katıl',
    submitJoin: 'Okula katıl',
    done: 'Tamam',
    sendLink: 'Bana bağlantı gönder',
    confirm: 'Adresi doğrula',
    invitations: 'Davetler',
    guest: 'Meslektaşınızın e-posta adresi',
    accept: 'Katıl',
  },
} as const;

eachLanguage('tr', (language) => {
  const t = texts[language];
  test('registers a teacher, creates a school, and lets colleagues join by a code and by a mailed invitation', async ({
    page,
    browser,
    baseURL,
    portal: { dataDir },
  }) => {
    const portal = new PortalPage(page, language);
    const register = async (on: PortalPage, name: string, email: string) => {
      await on.useLanguage(baseURL ?? '');
      await on.page.goto('/register');
      await on.page.getByLabel(t.name).fill(name);
      await on.page.getByLabel(on.words.email).fill(email);
      await on.page.getByLabel(on.words.password, { exact: true }).fill('a-good-password');
      await on.page.getByLabel(t.again).fill('a-good-password');
      await on.page.getByRole('button', { name: t.create, exact: true }).click();
      await expect(on.page).toHaveURL(/\/welcome$/);
    };
    const schoolName = `Yeşilköy ${language} ${Date.now()}`;
    await register(portal, 'İpek Şahin', `ipek.${Date.now()}.${language}@example.com`);
    // Without a school every other URL redirects to this page.
    await page.goto('/student');
    await expect(page).toHaveURL(/\/welcome$/);
    await page.getByLabel(t.school).fill(schoolName);
    await page.getByRole('button', { name: t.createSchool }).click();
    await expect(portal.navigation()).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(schoolName);
    for (const area of ['dashboard', 'courses', 'questions', 'assessments', 'students'] as const)
      await portal.openArea(area);

    await page.getByRole('banner').getByTitle(portal.words.school, { exact: true }).click();
    await page.getByRole('menuitem', { name: t.invite }).click();
    await page.getByRole('button', { name: t.make }).click();
    const code = await page.getByRole('dialog').getByRole('group', { name: t.code }).innerText();
    expect(code.length).toBeGreaterThan(7);
    await page.getByRole('button', { name: t.done }).click();

    const context = await browser.newContext({ baseURL });
    const colleague = new PortalPage(await context.newPage(), language);
    const deniz = `deniz.${Date.now()}.${language}@example.com`;
    await register(colleague, 'Deniz Arslan', deniz);
    await colleague.page.getByText(t.join).first().click();
    await colleague.page.getByLabel(t.code).fill(code);
    await colleague.page.getByRole('button', { name: t.submitJoin }).click();
    // Joining by code requires a verified address.
    await colleague.page.getByRole('button', { name: t.sendLink }).click();
    const confirming = await context.newPage();
    await confirming.goto(await newestLink(dataDir, deniz, '/verify?code='));
    const confirm = confirming.getByRole('button', { name: t.confirm });
    await expect(confirm).toBeVisible();
    expect(await violations(confirming)).toEqual([]);
    await confirm.press('Enter');
    await expect(confirming.getByRole('status')).toBeVisible();
    await colleague.page.getByRole('button', { name: t.submitJoin }).click();
    await expect(colleague.page.getByRole('banner')).toContainText(schoolName);
    await context.close();

    // By keyboard: the owner invites, the guest accepts.
    await page.getByRole('banner').getByTitle(portal.words.school, { exact: true }).click();
    await page.getByRole('menuitem', { name: t.invitations }).press('Enter');
    const guest = `guest.${Date.now()}.${language}@example.com`;
    await page.getByLabel(t.guest).fill(guest);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: guest })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const guestContext = await browser.newContext({ baseURL });
    const invited = new PortalPage(await guestContext.newPage(), language);
    await register(invited, 'Guest Teacher', guest);
    await invited.page.goto(await newestLink(dataDir, guest, '/invitation?code='));
    const accept = invited.page.getByRole('button', { name: new RegExp(`^${t.accept}`) });
    await expect(accept).toBeVisible();
    expect(await violations(invited.page)).toEqual([]);
    await accept.press('Enter');
    await expect(invited.page.getByRole('banner')).toContainText(schoolName);
    await guestContext.close();
  });
});
