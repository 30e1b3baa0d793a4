import { type Page } from '@playwright/test';
import { demo } from '../src/demo';
import { PortalPage } from '../src/portal-page';
import { expect, test } from '../src/test-with-provider';

/** Fills in the provider's own page. */
async function signInThere(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'School account' })).toBeVisible();
  await page.getByLabel('Subject').fill('michael');
  await page.getByLabel('E-mail').fill(demo.riverside.email);
  await page.getByLabel('Name').fill('Michael Okafor');
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('signs in with an identity provider, signs out at both, and has to sign in there again', async ({ page }) => {
  const portal = new PortalPage(page, 'en');
  const enter = page.getByRole('button', { name: 'Sign in with School account' });
  await page.goto('/questions');
  await enter.click();
  await signInThere(page);
  // Where the visit was going to.
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
