import { screen, within } from '@testing-library/react';
import { type AccessToken, createAccessToken, listAccessTokens, revokeAccessToken } from 'shared/contract/access-token';
import { listSessions } from 'shared/contract/account';
import { listPasskeys } from 'shared/contract/passkey';
import { getSecondFactor } from 'shared/contract/second-factor';
import { answer, refuse } from 'shared/testing/server';
import { loadRemoteModule } from '../federation/load-remote';
import { places } from '../testing/open-palette';
import { openPortal } from '../testing/open-portal';

jest.mock('../federation/load-remote');

const backup: AccessToken = {
  id: 7,
  name: 'Backup script',
  scope: 'write',
  createdAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-12-20T08:00:00.000Z',
  usedAt: null,
};
const words = {
  en: { account: /^Account/, security: 'Security', title: 'Access tokens', manage: 'Manage' },
  tr: { account: /^Hesap/, security: 'Güvenlik', title: 'Erişim anahtarları', manage: 'Yönet' },
};

beforeEach(() => {
  jest.mocked(loadRemoteModule).mockReset().mockResolvedValue(places());
  answer(listSessions, []);
  answer(listPasskeys, []);
  answer(getSecondFactor, { totp: false, passkeys: 0, isDemanded: false, recoveryCodes: 0 });
});

async function openTokens(tokens: AccessToken[], language: keyof typeof words = 'en') {
  answer(listAccessTokens, tokens);
  const { account, security, title, manage } = words[language];
  const portal = await openPortal('/dashboard', { language });
  await portal.user.click(await screen.findByRole('button', { name: account }));
  await portal.user.click(screen.getByRole('menuitem', { name: security }));
  const section = within(await screen.findByRole('region', { name: title }));
  await portal.user.click(section.getByRole('button', { name: manage }));
  return { ...portal, dialog: within(await screen.findByRole('dialog', { name: title })) };
}

it('creates a token with name, scope and expiry, and shows it once', async () => {
  const { user, dialog } = await openTokens([]);
  expect(await dialog.findByText('You have no access tokens.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Create a token' }));
  const form = within(await screen.findByRole('dialog', { name: 'New access token' }));
  await user.type(form.getByLabelText('Name of the token'), 'Backup script');
  await user.selectOptions(form.getByLabelText('What it may do'), 'Read and change');
  await user.selectOptions(form.getByLabelText('Valid for'), 'One year');
  await user.type(form.getByLabelText('Current password'), 'my password');
  const made = answer(createAccessToken, { token: 'portal_secret', accessToken: backup });
  answer(listAccessTokens, [backup]);
  await user.click(form.getByRole('button', { name: 'Create a token' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Access tokens' }));
  expect(await shown.findByRole('group', { name: 'Access token' })).toHaveTextContent('portal_secret');
  expect(made[0]?.body).toEqual({ name: 'Backup script', scope: 'write', days: 365, currentPassword: 'my password' });
  await user.click(shown.getByRole('button', { name: 'Done' }));
  expect(await shown.findByRole('listitem')).toHaveTextContent(
    'Backup scriptRead and change · until 20 Dec 2026 · Never used',
  );
  expect(screen.queryByText('portal_secret')).not.toBeInTheDocument();
});

it('reports a wrong password at its field when a token is created', async () => {
  const { user, dialog } = await openTokens([]);
  await user.click(await dialog.findByRole('button', { name: 'Create a token' }));
  const form = within(await screen.findByRole('dialog', { name: 'New access token' }));
  await user.type(form.getByLabelText('Name of the token'), 'x');
  await user.type(form.getByLabelText('Current password'), 'wrong');
  refuse(createAccessToken, 400, 'errors.passwordWrong', {
    details: [{ path: 'currentPassword', code: 'errors.passwordWrong', message: 'wrong' }],
  });
  await user.click(form.getByRole('button', { name: 'Create a token' }));
  expect(await form.findByLabelText('Current password')).toBeInvalid();
});

it.each([
  ['en', 'Revoke: Backup script', 'You have no access tokens.', /Last used/],
  ['tr', 'İptal et: Backup script', 'Erişim anahtarınız yok.', /Son kullanım/],
] as const)('revokes a token and shows when it was last used (%s)', async (language, revoke, none, used) => {
  const { user, dialog } = await openTokens([{ ...backup, usedAt: '2026-11-21T08:00:00.000Z' }], language);
  expect(await dialog.findByRole('listitem')).toHaveTextContent(used);
  const revoked = answer(revokeAccessToken, null);
  answer(listAccessTokens, []);
  await user.click(dialog.getByRole('button', { name: revoke }));
  expect(await dialog.findByText(none)).toBeVisible();
  expect(revoked[0]?.params).toMatchObject({ id: '7' });
});

it('reloads the tokens after an error', async () => {
  refuse(listAccessTokens, 500, 'errors.somethingWentWrong');
  const portal = await openPortal('/dashboard');
  await portal.user.click(await screen.findByRole('button', { name: /^Account/ }));
  await portal.user.click(screen.getByRole('menuitem', { name: 'Security' }));
  await portal.user.click(await screen.findByRole('button', { name: 'Manage' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer(listAccessTokens, [backup]);
  await portal.user.click(retry);
  expect(await screen.findByText('Backup script')).toBeVisible();
});
