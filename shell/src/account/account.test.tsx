import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { changePassword, endOtherSessions, endSession, listSessions, type OpenSession } from 'shared/contract/account';
import { listPasskeys } from 'shared/contract/passkey';
import { getSecondFactor } from 'shared/contract/second-factor';
import type { Language } from 'shared/i18n';
import { answer, refuse } from 'shared/testing/server';
import { loadRemoteModule } from '../federation/load-remote';
import { openPalette, places } from '../testing/open-palette';
import { openPortal } from '../testing/open-portal';

jest.mock('../federation/load-remote');

const here: OpenSession = {
  id: 7,
  browser: 'Firefox',
  system: 'Linux',
  createdAt: '2026-11-20T08:00:00.000Z',
  usedAt: '2026-11-21T09:30:00.000Z',
  current: true,
};
const there: OpenSession = { ...here, id: 8, browser: 'Chrome', system: 'Windows', current: false };
const unknown: OpenSession = { ...there, id: 9, browser: null, system: null };
const password = 'old password';
const next = 'another password';
const wrongPassword = { details: [{ path: 'currentPassword', code: 'errors.passwordWrong', message: 'Wrong.' }] };

beforeEach(() => {
  jest.mocked(loadRemoteModule).mockReset().mockResolvedValue(places());
});

async function openAccount(sessions: OpenSession[] | null = [here, there, unknown], language: Language = 'en') {
  if (sessions) answer(listSessions, sessions);
  answer(listPasskeys, []);
  answer(getSecondFactor, { totp: false, passkeys: 0, isDemanded: false, recoveryCodes: 0 });
  const portal = await openPortal('/dashboard', { language });
  const [menu, entry] = language === 'en' ? [/^Account/, 'Security'] : [/^Hesap/, 'Güvenlik'];
  await portal.user.click(await screen.findByRole('button', { name: menu }));
  await portal.user.click(screen.getByRole('menuitem', { name: entry }));
  return { ...portal, dialog: within(await screen.findByRole('dialog', { name: entry })) };
}

async function fill(user: UserEvent, { first = next, again = next }) {
  await user.type(await screen.findByLabelText('Current password'), password);
  await user.type(screen.getByLabelText('New password'), first);
  await user.type(screen.getByLabelText('New password again'), again);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('changing the password', () => {
  it('changes the password: sends both, clears the form, reports ended sessions and refetches them', async () => {
    const calls = answer(changePassword, null);
    const { user } = await openAccount();
    expect(await screen.findByText('Chrome on Windows')).toBeVisible();
    answer(listSessions, [here]);
    await fill(user, {});
    expect(
      await screen.findByText('Your password has been changed. All your other sessions have been ended.'),
    ).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([
      { currentPassword: password, newPassword: next, confirmNewPassword: next },
    ]);
    expect(await screen.findByText('You are signed in only here.')).toBeVisible();
    for (const label of ['Current password', 'New password', 'New password again'])
      expect(screen.getByLabelText(label)).toHaveValue('');
  });

  it('reports and focuses an invalid new password before sending anything', async () => {
    const { user } = await openAccount([here]);
    await fill(user, { first: password, again: password });
    expect(await screen.findByText('The new password must be different from the current one.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveFocus());
  });

  it("rejects a new password made of the user's name before sending anything", async () => {
    const { user } = await openAccount([here]);
    await fill(user, { first: 'adayilmaz12', again: 'adayilmaz12' });
    expect(await screen.findByText(/can be guessed from your name/)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveFocus());
  });

  it('shows a wrong current password at its field and stays signed in', async () => {
    refuse(changePassword, 400, 'errors.passwordWrong', wrongPassword);
    const { user, dialog } = await openAccount([here]);
    await fill(user, {});
    expect(await dialog.findByText('This is not your current password.')).toBeVisible();
    expect(screen.getByLabelText('Current password')).toBeInvalid();
    expect(screen.getByLabelText('New password')).toHaveValue(next);
  });

  it('focuses the current password, marks fields for password managers, and returns focus on close', async () => {
    const { user, dialog } = await openAccount([here], 'tr');
    expect(dialog.getByLabelText('Şu anki parola')).toHaveFocus();
    expect(dialog.getByLabelText('Şu anki parola')).toHaveAttribute('autocomplete', 'current-password');
    expect(dialog.getByLabelText('Yeni parola')).toHaveAttribute('autocomplete', 'new-password');
    expect(dialog.getByLabelText('Yeni parola (yeniden)')).toHaveAttribute('autocomplete', 'new-password');
    expect(document.querySelector('form [autocomplete=username]')).toHaveValue('ada@example.org');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: /^Hesap/ })).toHaveFocus();
  });
});

describe('session list', () => {
  it('lists sessions by browser and system, and marks the current one, which cannot be ended', async () => {
    await openAccount([here, there, unknown], 'tr');
    expect(await screen.findByText('Chrome (Windows)')).toBeVisible();
    expect(names()).toEqual([
      expect.stringMatching(/^Firefox \(Linux\)Bu tarayıcı/),
      expect.stringMatching(/^Chrome/),
      expect.stringMatching(/^Bilinmeyen tarayıcı/),
    ]);
    const [first, ...others] = screen.getAllByRole('button', { name: /^Oturumu sonlandır/ });
    expect(first).toHaveAccessibleDescription(/^Giriş: 20 Kas 2026/);
    expect(others).toHaveLength(1);
  });

  it('shows an error with a retry when sessions cannot be loaded', async () => {
    refuse(listSessions, 500, 'errors.somethingWentWrong');
    const { user } = await openAccount(null);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer(listSessions, [here]);
    await user.click(retry);
    expect(await screen.findByText('You are signed in only here.')).toBeVisible();
  });

  it('ends one session after the correct password and keeps focus in the list', async () => {
    const { user } = await openAccount();
    await user.click(await screen.findByRole('button', { name: 'End session: Chrome on Windows' }));
    const ask = within(await screen.findByRole('dialog', { name: 'End this session?' }));
    refuse(endSession, 400, 'errors.passwordWrong', wrongPassword);
    await user.type(ask.getByLabelText('Current password'), 'not this one{Enter}');
    expect(await ask.findByText('This is not your current password.')).toBeVisible();
    const calls = answer(endSession, null);
    answer(listSessions, [here, unknown]);
    await user.clear(ask.getByLabelText('Current password'));
    await user.type(ask.getByLabelText('Current password'), password);
    await user.click(ask.getByRole('button', { name: 'End session' }));
    await waitFor(() => expect(screen.queryByText('Chrome on Windows')).not.toBeInTheDocument());
    expect(calls.map(({ params, body }) => [params.id, body])).toEqual([['8', { currentPassword: password }]]);
    expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus();
  });

  it('ends all other sessions', async () => {
    const calls = answer(endOtherSessions, null);
    const { user } = await openAccount();
    await user.click(await screen.findByRole('button', { name: 'End all other sessions' }));
    const ask = within(await screen.findByRole('dialog', { name: 'End all other sessions?' }));
    answer(listSessions, [here]);
    await user.type(ask.getByLabelText('Current password'), `${password}{Enter}`);
    expect(await screen.findByText('You are signed in only here.')).toBeVisible();
    expect(calls).toHaveLength(1);
    expect(screen.getByText('All your other sessions have been ended.')).toBeVisible();
  });
});

it('opens the account dialog from the command palette', async () => {
  answer(listSessions, [here]);
  answer(listPasskeys, []);
  answer(getSecondFactor, { totp: false, passkeys: 0, isDemanded: false, recoveryCodes: 0 });
  const { user } = await openPortal('/dashboard');
  await screen.findByRole('heading', { level: 1 });
  await openPalette(user);
  await user.keyboard('passw{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Security' })).toBeVisible();
});
