import { type Page } from '@playwright/test';
import { demo } from '../src/demo';
import { LONG } from '../src/each-language';
import { PortalPage } from '../src/portal-page';
import { expect, test } from '../src/test-with-provider';

/** Fills in the provider's own sign-in page. */
async function signInThere(page: Page, email: string = demo.riverside.email): Promise<void> {
  await expect(page.getByRole('heading', { name: 'School account' })).toBeVisible();
  await page.getByLabel('Subject').fill(`of ${email}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Name').fill('Michael Okafor');
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('signs in with an identity provider, signs out at both, and has to sign in there again', async ({ page }) => {
  const portal = new PortalPage(page, 'en');
  const enter = page.getByRole('button', { name: 'Sign in with School account' });
  await page.goto('/questions');
  await enter.click();
  await signInThere(page);
  // The page that was requested.
  await expect(page).toHaveURL(/\/questions/);
  await page.getByRole('button', { name: 'Account: Michael Okafor' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign out of School account?' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await enter.click();
  await signInThere(page);
  await expect(portal.navigation()).toBeVisible();
});

test.describe('sign-in of students with an identity provider', () => {
  // The portal rejects a teacher at this page.
  test.use({ expectedConsole: /status of 403/ });

  test(
    'signs a student in and out at both, and tells a teacher that the page is for students',
    { tag: LONG },
    async ({ page }) => {
      const enter = page.getByRole('button', { name: 'Sign in with School account' });
      await page.goto('/learn');
      await enter.click();
      await signInThere(page, demo.student.email);
      await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
      await expect(page).toHaveURL(/\/learn\/?$/);
      await page.getByLabel(/: text, language, sign out$/).click();
      await page.getByRole('button', { name: /^Sign out / }).click();
      await expect(page.getByRole('heading', { name: 'Sign out of School account?' })).toBeVisible();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page).toHaveURL(/\/learn$/);

      await enter.click();
      await signInThere(page);
      await expect(page.getByRole('alert')).toContainText('This is a teacher’s account.');
      await expect(page).toHaveURL(/\/learn\/single-sign-on$/);
      await page.getByRole('link', { name: 'I am a teacher' }).click();
      await expect(page).toHaveURL(/\/login$/);
    },
  );
});
