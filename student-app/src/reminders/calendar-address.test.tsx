import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createCalendarAddress, revokeCalendarAddress } from 'shared/contract/calendar';
import { answer, disconnect } from 'shared/testing/server';
import { addNamespace } from 'shared/i18n';
import { studyTexts } from '../study/locales/study-texts';
import { CalendarAddress } from './calendar-address';

const url = 'https://portal.example/api/v1/calendar/secret.ics?lang=en';
const createdAt = '2026-11-20T08:00:00.000Z';
beforeEach(() => addNamespace('study', studyTexts));

it('creates an address for the zone of the device, shows it once and copies it', async () => {
  const user = userEvent.setup();
  const calls = answer(createCalendarAddress, { url, createdAt });
  render(<CalendarAddress createdAt={null} />);
  await user.click(screen.getByRole('button', { name: 'Create an address' }));
  expect(await screen.findByRole('textbox', { name: 'Your calendar address' })).toHaveValue(url);
  expect(calls[0]?.query.timeZone).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Calendar' })).toHaveFocus();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied.')).toBeVisible();
  expect(write).toHaveBeenCalledWith(url);
});

it('ends the address only after asking, and keeps the focus in the page', async () => {
  const user = userEvent.setup();
  const calls = answer(revokeCalendarAddress, null);
  render(<CalendarAddress createdAt={createdAt} />);
  await user.click(screen.getByRole('button', { name: 'Switch off the address' }));
  expect(screen.getByRole('group', { name: 'Switch off the address' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.getByRole('heading', { name: 'Calendar' })).toHaveFocus();
  expect(calls).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Switch off the address' }));
  await user.click(screen.getByRole('button', { name: 'Switch it off' }));
  expect(await screen.findByText(/The address no longer works/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create an address' })).toBeVisible();
});

it('says why an address could not be replaced, and keeps what is known', async () => {
  const user = userEvent.setup();
  disconnect(createCalendarAddress);
  render(<CalendarAddress createdAt={createdAt} />);
  await user.click(screen.getByRole('button', { name: 'Replace the address' }));
  await user.click(screen.getByRole('button', { name: 'Replace it' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/internet|connection/i));
  expect(screen.getByText(/You have had an address since/)).toBeVisible();
});
