import { eachLanguage } from '../src/each-language';
import { PortalPage } from '../src/portal-page';
import { expect, test } from '../src/test';

const texts = {
  en: {
    name: 'Your name',
    again: 'Password again',
    create: 'Create account',
    school: 'Name of the school',
    createSchool: 'Create school',
    invite: 'Invite colleagues',
    make: 'Make a code',
    code: 'Invitation code',
    join: 'Join with a code',
    submitJoin: 'Join school',
    done: 'Done',
  },
  tr: {
    name: 'Adınız',
    again: 'Parola (yeniden)',
    create: 'Hesap oluştur',
    school: 'Okulun adı',
    createSchool: 'Okulu oluştur',
    invite: 'Meslektaş davet et',
    make: 'Kod oluştur',
    code: 'Davet kodu',
    join: 'Kodla katıl',
    submitJoin: 'Okula katıl',
    done: 'Tamam',
  },
} as const;

eachLanguage('tr', (language) => {
  const t = texts[language];
  test('registers a teacher, creates a school and lets a colleague join with a code', async ({
    page,
    browser,
    baseURL,
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
    // Without a school every other URL redirects here.
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
    await register(colleague, 'Deniz Arslan', `deniz.${Date.now()}.${language}@example.com`);
    await colleague.page.getByText(t.join).first().click();
    await colleague.page.getByLabel(t.code).fill(code);
    await colleague.page.getByRole('button', { name: t.submitJoin }).click();
    await expect(colleague.page.getByRole('banner')).toContainText(schoolName);
    await context.close();
  });
});
