import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type LearnAssessment, listLearnAssessments, startAttempt } from 'shared/contract/attempt';
import { answer, refuse } from 'shared/testing/server';
import { AssessmentScreen } from './assessment.screen';

const homework: LearnAssessment = {
  ...{ id: 9, title: 'Cells', type: 1, courseCode: 'BIO', courseName: 'Biology', marks: 5, questions: 3 },
  ...{ opensAt: null, endsAt: null, minutes: null, state: 'handedIn', attemptId: 4, deadline: null },
  ...{ handedInAt: '2026-11-23T09:00:00.000Z', needsCode: false, noGoingBack: false, notesLeaving: false },
  ...{ acceptsLate: true, latePercent: 20, tries: { all: 3, used: 1 }, mayTryAgain: true },
  resultState: 'waiting',
};

const show = (change: Partial<LearnAssessment> = {}) => {
  answer(listLearnAssessments, [{ ...homework, ...change }]);
  render(<AssessmentScreen id={9} />);
};

it('offers another attempt after the hand-in, says which one counts, and starts it', async () => {
  show();
  const calls = refuse(startAttempt, 409, 'errors.submissionLate');
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls[0]?.params).toMatchObject({ id: '9' }));
  expect(screen.getByText('1 of 3 used')).toBeVisible();
  expect(screen.getByText(/The last try that you hand in counts/)).toBeVisible();
  expect(await screen.findByRole('alert')).toBeVisible();
});

it('states the late penalty before the start', async () => {
  show({ state: 'open', handedInAt: null, mayTryAgain: false, tries: { all: 1, used: 0 } });
  expect(await screen.findByText('For each day that you are late, 20% is taken off your score.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start' })).toBeVisible();
  expect(screen.queryByText('Tries')).toBeNull();
});

it('names the due date and, apart from it, whether there is a last hand-in', async () => {
  show({ state: 'open', handedInAt: null, mayTryAgain: false, dueAt: '2999-11-23T09:00:00.000Z' });
  const due = await screen.findByText('Due');
  expect(due.nextSibling).toHaveTextContent(/2999/);
  expect(screen.getByText('Last hand-in').nextSibling).toHaveTextContent('No end: you may also hand in late');
});

it('names one date where it is both', async () => {
  const endsAt = '2999-11-23T09:00:00.000Z';
  show({ state: 'open', handedInAt: null, acceptsLate: false, dueAt: endsAt, endsAt });
  expect((await screen.findByText('Due')).nextSibling).toHaveTextContent(/2999/);
  expect(screen.queryByText('Last hand-in')).toBeNull();
});

it('promises no more minutes than are left until the end', async () => {
  const endsAt = new Date(Date.now() + 14.5 * 60_000).toISOString();
  show({ state: 'open', handedInAt: null, mayTryAgain: false, minutes: 30, endsAt, dueAt: endsAt });
  expect(await screen.findByText(/^Your 14 minutes start when you press Start/)).toBeVisible();
  expect(screen.getByText('30 minutes (14 minutes left until it ends)')).toBeVisible();
});

it('offers no further attempt once all are used', async () => {
  show({ mayTryAgain: false, tries: { all: 3, used: 3 } });
  expect(await screen.findByText('3 of 3 used')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
