import { screen, waitFor, within } from '@testing-library/react';
import { getMailSettings, setMailSettings } from 'shared/contract/mail-settings';
import { getProfile, updateProfile } from 'shared/contract/profile';
import { session } from 'shared/testing/fixtures';
import { answer, refuse } from 'shared/testing/server';
import { loadRemoteModule } from '../federation/load-remote';
import { places } from '../testing/open-palette';
import { openPortal } from '../testing/open-portal';

jest.mock('../federation/load-remote');
beforeEach(() => {
  jest.mocked(loadRemoteModule).mockReset().mockResolvedValue(places());
  answer(getProfile, session().profile);
  answer(getMailSettings, { language: null, timeZone: 'Europe/Paris', weeklySummary: true });
});

const { profile } = session();

it.each([
  ['en', /^Account/, 'Profile', 'Your profile', 'Name', 'Phone', 'Save'],
  ['tr', /^Hesap/, 'Profil', 'Profiliniz', 'Ad soyad', 'Telefon', 'Kaydet'],
] as const)(
  'changes name and phone, and the menu shows the new name (%s)',
  async (language, menu, entry, title, ...words) => {
    const [name, phone, save] = words;
    const calls = answer(updateProfile, { ...profile, fullName: 'Ada Su', phone: '0312' });
    const { user } = await openPortal('/dashboard', { language });
    await user.click(await screen.findByRole('button', { name: menu }));
    await user.click(screen.getByRole('menuitem', { name: entry }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    const field = dialog.getByRole('textbox', { name: new RegExp(`^${name}`) });
    expect(field).toHaveValue(profile.fullName);
    await user.clear(field);
    await user.type(field, 'Ada Su');
    await user.type(dialog.getByRole('textbox', { name: phone }), '0312');
    await user.click(dialog.getByRole('button', { name: save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls[0]?.body).toEqual({ fullName: 'Ada Su', phone: '0312' });
    expect(await screen.findByRole('button', { name: /Ada Su/ })).toBeVisible();
  },
);

it('shows errors at their fields, and keeps the input when saving fails', async () => {
  const { user } = await openPortal('/dashboard');
  await user.click(await screen.findByRole('button', { name: /^Account/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Profile' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your profile' }));
  const phone = dialog.getByRole('textbox', { name: 'Phone' });
  await user.type(phone, 'call me');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(phone).toHaveAccessibleDescription(/phone number/);
  await user.clear(phone);
  await user.type(phone, '0312');
  refuse(updateProfile, 500, 'errors.somethingWentWrong');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getAllByText(/went wrong/i).length).toBeGreaterThan(0));
  expect(phone).toHaveValue('0312');
});

it('sets language and time zone of the mails, and turns the Monday summary off', async () => {
  const chosen = { language: 'tr', timeZone: 'Europe/Istanbul', weeklySummary: false } as const;
  const { user } = await openPortal('/dashboard');
  await user.click(await screen.findByRole('button', { name: /^Account/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Profile' }));
  const mails = within(await screen.findByRole('form', { name: 'E-mails from the portal' }));
  expect(mails.getByRole('combobox', { name: 'Language' })).toHaveDisplayValue('The last one used');
  expect(mails.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Paris');
  await user.selectOptions(mails.getByRole('combobox', { name: 'Language' }), 'tr');
  await user.selectOptions(mails.getByRole('combobox', { name: 'Time zone' }), 'Europe/Istanbul');
  await user.click(mails.getByRole('checkbox', { name: /^A summary on Mondays/ }));
  const calls = answer(setMailSettings, chosen);
  await user.click(mails.getByRole('button', { name: 'Save e-mail settings' }));
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([chosen]));
});

it('keeps the language of the last sign-in unless another one is selected', async () => {
  const { user } = await openPortal('/dashboard');
  await user.click(await screen.findByRole('button', { name: /^Account/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Profile' }));
  const kept = { language: null, timeZone: 'Europe/Paris', weeklySummary: true };
  const calls = answer(setMailSettings, kept);
  await user.click(await screen.findByRole('button', { name: 'Save e-mail settings' }));
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([kept]));
});
