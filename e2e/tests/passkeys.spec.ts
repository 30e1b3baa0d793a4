import { type Page } from '@playwright/test';
import { demo } from '../src/demo';
import { LONG } from '../src/each-language';
import { PortalPage } from '../src/portal-page';
import { expect, test } from '../src/test-at-localhost';

/** Adds a device with a fingerprint reader that approves every request. Returns a function that removes it. */
async function plugInAuthenticator(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return () => devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }).then(() => undefined);
}

test(
  'registers a passkey, signs in with it, and signs in with a recovery code once the device is lost',
  { tag: LONG },
  async ({ page }) => {
    const portal = new PortalPage(page, 'en');
    const account = demo.riverside;
    const loseDevice = await plugInAuthenticator(page);
    await portal.signIn(account);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Security' }).click();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name of the passkey').fill('Laptop');
    await page.getByRole('button', { name: 'Continue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Current password').fill(account.password);
    await dialog.getByRole('button', { name: 'Create passkey' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const code = await codes.first().innerText();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByText('Laptop', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await portal.signOut();

    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(portal.navigation()).toBeVisible();
    await portal.signOut();

    await loseDevice();
    await portal.fillSignIn(account);
    await page.getByLabel('Recovery code').fill(code);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(portal.navigation()).toBeVisible();
  },
);
