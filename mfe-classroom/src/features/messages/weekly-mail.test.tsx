import { screen, waitFor, within } from '@testing-library/react';
import { getGuardianMails, setGuardianMails } from '@teacher-portal/remote-sdk/contract/guardian-mail';
import { memberRole } from '@teacher-portal/remote-sdk/contract/enums';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, disconnect, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { school, session } from '@teacher-portal/remote-sdk/testing/fixtures';
import remote from '../../remote';
import { WeeklyButton } from './weekly-mail';

const show = (language: 'en' | 'tr' = 'en') =>
  renderWithPortal(<WeeklyButton school={1} />, { language, locales: { classroom: remote.locales } });
const none = { language: null, hasServer: true, asked: 0, confirmed: 0, stopped: 0 };

test.each([
  ['en', 'Weekly e-mail to guardians', 'Offer guardians a weekly e-mail', 'Language of the question', 'Save'],
  ['tr', 'Velilere haftalık e-posta', 'Velilere haftalık e-posta öner', 'Sorunun dili', 'Kaydet'],
] as const)(
  'an owner offers guardians a weekly mail, in the language of the page at first (%s)',
  async (language, title, on, of, save) => {
    answer(getGuardianMails, none);
    const calls = answer(setGuardianMails, { ...none, language });
    const { user } = await show(language);
    await user.click(await screen.findByRole('button', { name: title }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
    await user.click(await dialog.findByRole('checkbox', { name: on }));
    expect(dialog.getByRole('combobox', { name: of })).toHaveValue(language);
    await user.click(dialog.getByRole('button', { name: save }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ language }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
);

test('says how many want it and that nothing leaves without a mail server, and ends the offer', async () => {
  answer(getGuardianMails, { language: 'tr', hasServer: false, asked: 12, confirmed: 7, stopped: 2 });
  const calls = answer(setGuardianMails, none);
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Weekly e-mail to guardians' }));
  expect(await screen.findByText('Addresses asked: 12. Want the e-mail: 7; declined: 2.')).toBeVisible();
  expect(screen.getByText('This portal has no mail server yet, so nothing is sent.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Offer guardians a weekly e-mail' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ language: null }));
});

test('keeps what was chosen when it could not be saved, and offers a retry when it could not be read', async () => {
  disconnect(getGuardianMails);
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Weekly e-mail to guardians' }));
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 });
  answer(getGuardianMails, none);
  await user.click(retry);
  await user.click(await screen.findByRole('checkbox', { name: 'Offer guardians a weekly e-mail' }));
  refuse(setGuardianMails, 503, 'errors.serviceDown');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/does not answer/)).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Offer guardians a weekly e-mail' })).toBeChecked();
});

test('is for owners alone', async () => {
  await renderWithPortal(<WeeklyButton school={1} />, {
    ...{ locales: { classroom: remote.locales } },
    session: session({ schools: [{ ...school(), role: memberRole.head }] }),
  });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
