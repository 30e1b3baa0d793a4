import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setReminders } from 'shared/contract/learn-reminders';
import { addNamespace } from 'shared/i18n';
import { answer, disconnect } from 'shared/testing/server';
import { studyTexts } from '../study/locales/study-texts';
import { MailChoice } from './mail-choice';

const both = { state: 'ready' as const, due: true, published: true };
const box = () => screen.getByRole('checkbox', { name: /^In the morning/ });
beforeEach(() => addNamespace('study', studyTexts));

it('stores a choice as it is made, together with the other', async () => {
  const calls = answer(setReminders, { ...both, due: false });
  render(<MailChoice reminders={both} />);
  await userEvent.click(box());
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ due: false, published: true });
  expect(box()).not.toBeChecked();
});

it('shows what is stored, and why, when a choice could not be stored', async () => {
  disconnect(setReminders);
  render(<MailChoice reminders={both} />);
  await userEvent.click(box());
  expect(await screen.findByRole('alert')).toHaveTextContent('No connection');
  expect(box()).toBeChecked();
  expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
});

it.each([
  ['noServer', /sends no e-mails/, 0],
  ['noAddress', /has no e-mail address/, 0],
  ['unconfirmed', /not confirmed/, 2],
] as const)('says why no mail comes, and offers no choice that changes nothing: %s', (state, text, choices) => {
  render(<MailChoice reminders={{ ...both, state }} />);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryAllByRole('checkbox')).toHaveLength(choices);
});
