import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { handInAttempt } from 'shared/contract/attempt';
import { disconnect } from 'shared/testing/server';
import { forgetJournal, keepJournal } from '../exam/journal';
import { session } from '../exam/testing/exam.fixture';
import { SignOut } from './sign-out';

afterEach(async () => {
  jest.restoreAllMocks();
  await forgetJournal(session.uid, 3);
});

it.each([
  ['that it waits on this device', false, /^1 assessment has not been handed in yet/],
  ['that it is lost with the page where the browser stores nothing', true, /this device cannot store that you want to/],
])('says of a request to hand in %s before the student is signed out', async (_, isFull, words) => {
  disconnect(handInAttempt);
  if (isFull)
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  await keepJournal(session.uid, 3, { answers: {}, handIn: true, marked: [], place: 0, told: 0, replaced: [] });
  render(<SignOut session={session} />);
  await userEvent.click(screen.getByRole('button', { name: /^Sign out/ }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText(/0 answers/)).toBeNull();
});
