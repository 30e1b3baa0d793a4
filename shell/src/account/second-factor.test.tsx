import { screen, within } from '@testing-library/react';
import { listSessions } from 'shared/contract/account';
import { listPasskeys } from 'shared/contract/passkey';
import {
  confirmTotp,
  getSecondFactor,
  removeTotp,
  renewRecoveryCodes,
  type SecondFactorState,
  startTotp,
} from 'shared/contract/second-factor';
import { answer, refuse } from 'shared/testing/server';
import { loadRemoteModule } from '../federation/load-remote';
import { openPortal } from '../testing/open-portal';
import { places } from '../testing/open-palette';

jest.mock('../federation/load-remote');

const codes = [...'ABCDEFGHJK'].map((letter) => `${letter.repeat(4)}-EFGH-JKLM`);
const off: SecondFactorState = { totp: false, passkeys: 0, isDemanded: false, recoveryCodes: 0 };
const on: SecondFactorState = { totp: true, passkeys: 0, isDemanded: false, recoveryCodes: 10 };
const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const uri = `otpauth://totp/Teacher%20Portal:ada?secret=${secret}`;

beforeEach(() => {
  jest.mocked(loadRemoteModule).mockReset().mockResolvedValue(places());
});

async function openSecurity(state: SecondFactorState) {
  answer(listSessions, []);
  answer(listPasskeys, []);
  answer(getSecondFactor, state);
  const portal = await openPortal('/dashboard');
  await portal.user.click(await screen.findByRole('button', { name: /^Account/ }));
  await portal.user.click(screen.getByRole('menuitem', { name: 'Security' }));
  const section = within(await screen.findByRole('region', { name: 'Second factor' }));
  return { ...portal, section };
}

it('sets up an authenticator app: password, QR code and key, first code, then recovery codes to download', async () => {
  const { user, section } = await openSecurity(off);
  const started = answer(startTotp, { secret, uri });
  const confirmed = answer(confirmTotp, { recoveryCodes: codes });
  const saved = jest.spyOn(URL, 'createObjectURL');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  await user.click(await section.findByRole('button', { name: 'Set up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Authenticator app' }));
  await user.type(dialog.getByLabelText('Current password'), 'my password{Enter}');
  expect(await dialog.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(dialog.getByRole('group', { name: 'Key for the authenticator app' })).toHaveTextContent(
    'ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567',
  );
  await user.type(dialog.getByLabelText('Code from the app'), '123456{Enter}');
  expect(await dialog.findByRole('list', { name: 'Recovery codes' })).toHaveTextContent(codes.join(''));
  expect([started[0]?.body, confirmed[0]?.body]).toEqual([{ currentPassword: 'my password' }, { code: '123456' }]);
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  const [file] = saved.mock.calls.map(([blob]) => blob as Blob);
  expect((await new Response(file).text()).split('\n')).toEqual(expect.arrayContaining(codes) as string[]);
  answer(getSecondFactor, on);
  await user.click(dialog.getByRole('button', { name: 'I have saved them' }));
  expect(await section.findByText('10 left')).toBeVisible();
});

it('shows a wrong first code at its field and keeps the QR code', async () => {
  const { user, section } = await openSecurity(off);
  answer(startTotp, { secret, uri });
  refuse(confirmTotp, 400, 'errors.secondFactorCode', {
    details: [{ path: 'code', code: 'errors.secondFactorCode', message: 'Wrong.' }],
  });
  await user.click(await section.findByRole('button', { name: 'Set up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Authenticator app' }));
  await user.type(dialog.getByLabelText('Current password'), 'my password{Enter}');
  await user.type(await dialog.findByLabelText('Code from the app'), '000000{Enter}');
  expect(await dialog.findByText(/This code is not correct/)).toBeVisible();
  expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
});

it('creates new recovery codes and turns the app off, each after the password', async () => {
  const { user, section } = await openSecurity(on);
  const renewed = answer(renewRecoveryCodes, { recoveryCodes: codes });
  await user.click(await section.findByRole('button', { name: 'Create new codes' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Recovery codes' }));
  await user.type(ask.getByLabelText('Current password'), 'my password{Enter}');
  expect(await ask.findByText(codes[3] ?? '')).toBeVisible();
  await user.click(ask.getByRole('button', { name: 'I have saved them' }));
  const removed = answer(removeTotp, null);
  answer(getSecondFactor, off);
  await user.click(section.getByRole('button', { name: 'Turn off' }));
  const confirm = within(await screen.findByRole('dialog', { name: 'Turn off the authenticator app?' }));
  await user.type(confirm.getByLabelText('Current password'), 'my password{Enter}');
  expect(await section.findByRole('button', { name: 'Set up' })).toBeVisible();
  expect([renewed.length, removed.length]).toEqual([1, 1]);
});
