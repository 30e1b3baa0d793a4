import { demo } from '../src/demo';
import { eachLanguage, LONG } from '../src/each-language';
import { endSession, tokenOf } from '../src/end-session';
import { PortalPage } from '../src/portal-page';
import { expect, test } from '../src/test';

test('signs the other tab out when one tab signs out', async ({ page, context, baseURL }) => {
  const portal = new PortalPage(page, 'en');
  await portal.useLanguage(baseURL ?? '');
  await portal.signIn(demo.teacher);
  const other = await context.newPage();
  await other.goto('/student');
  // A read that is still in flight when the session ends is answered with 401, which the console names.
  await portal.settled();
  await new PortalPage(other, 'en').settled();
  await portal.signOut();
  await expect(other).toHaveURL(/\/login$/);
});

test('signs the other tab in when one tab signs in', { tag: LONG }, async ({ page, context, baseURL }) => {
  const portal = new PortalPage(page, 'en');
  await portal.useLanguage(baseURL ?? '');
  const other = await context.newPage();
  await other.goto('/student');
  await expect(other).toHaveURL(/\/login$/);
  await portal.signIn(demo.teacher);
  await expect(other).toHaveURL(/\/student$/);
});

test('restores the active school and grade after a reload', { tag: LONG }, async ({ page, baseURL }) => {
  const portal = new PortalPage(page, 'en');
  await portal.useLanguage(baseURL ?? '');
  await portal.signIn(demo.teacher);
  await portal.choose('school', 'Çınar Anadolu Lisesi');
  await portal.choose('grade', '10. Sınıf');
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('Çınar Anadolu Lisesi');
  await expect(page.getByRole('banner')).toContainText('10. Sınıf');
});

eachLanguage('en', (language) => {
  test.describe(() => {
    test.use({ expectedConsole: /status of 401/ });
    test('shows one message when the session ended on the server, and returns to the same page after sign-in', async ({
      page,
      baseURL,
    }) => {
      const portal = new PortalPage(page, language);
      await portal.useLanguage(baseURL ?? '');
      await portal.signIn(demo.teacher);
      await portal.settled();
      const token = await tokenOf(page);
      await endSession(page, token);
      await portal.navigation().getByRole('link', { name: portal.words.areas.students }).click();
      await expect(page).toHaveURL(/\/login$/);
      await expect(
        page.getByText(language === 'en' ? 'Session expired! Logging out' : /[Oo]turum/).first(),
      ).toBeVisible();
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(token);
      await portal.fillSignIn(demo.teacher);
      await expect(page).toHaveURL(/\/student$/);
    });
  });
});
