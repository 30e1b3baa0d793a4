import { act, screen, waitFor, within } from '@testing-library/react';
import { getAssessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { lowerHand, messageWriters, pauseWriting } from '@teacher-portal/remote-sdk/contract/exam-room';
import {
  getWriting,
  reopenAttempt,
  setStudentWriting,
  watchWriting,
} from '@teacher-portal/remote-sdk/contract/writing';
import { queryClient } from '@teacher-portal/remote-sdk/query';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { assessment } from '../../assessment/testing/assessment.fixture';
import remote from '../../remote';
import { Screen } from './submitted-list.screen';
import { writing } from '../../assessment/testing/writing.fixture';
import { live } from '../../live-room/testing/live.fixture';
import { submissionWords } from './words';

const serverTime = '2026-11-24T09:20:00.000Z';
const [first] = assessment().questions;
const elif = live(1, { student: { id: 1, name: 'Elif Kaya', section: 'A' }, questionId: first ?? null });
const mert = live(2, {
  student: { id: 2, name: 'Mert Demir', section: 'B' },
  state: 'handedIn',
  handedInAt: serverTime,
  handedInBy: 'time',
  kept: 2,
});

const room = { tag: 'tag-1', serverTime, questions: 3, pausedAt: null, messages: [] };

function serve(students = [mert, elif]) {
  answer(getAssessment, assessment({ status: assessmentStatus.inProgress }));
  return answer(watchWriting, { ...room, students });
}
const show = (options: PortalOptions = {}) =>
  renderWithPortal(<Screen />, {
    route: '/assignment/submitted-assignment-list?id=301&view=live',
    locales: { assessments: remote.locales, submissions: submissionWords },
    ...options,
  });
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error(`${name} stands in no row`);
  return within(row);
};

test('shows who is writing, how far they are and since when nothing was saved', async () => {
  serve();
  await show();
  const row = await rowOf('Elif Kaya');
  ['In progress', '2 of 3', 'nothing saved for 10 minutes'].forEach((text) => row.getByText(text));
  await waitFor(() => row.getByText('Question 1'));
  const done = await rowOf('Mert Demir');
  ['Handed in', 'when time was up', '2 answers do not count'].forEach((text) => done.getByText(text));
  screen.getByText('1 in progress · 0 not started · 1 handed in');
});

test('offers nothing for a student of colleagues', async () => {
  serve([mert, { ...elif, mayChange: false }]);
  await show();
  (await rowOf('Mert Demir')).getByRole('button');
  expect((await rowOf('Elif Kaya')).queryByRole('button')).toBeNull();
});

test('asks again with the tag of what it has, and keeps the list when nothing has changed', async () => {
  serve();
  await show();
  await screen.findByText('Elif Kaya');
  const calls = answer(watchWriting, { ...room, students: null });
  await act(() => queryClient.refetchQueries({ type: 'active' }));
  expect(calls[0]?.query).toMatchObject({ known: 'tag-1' });
  screen.getByText('Elif Kaya');
});

test('shows for the projector a QR code, the address and the code of the exam', async () => {
  serve();
  answer(getWriting, writing({ accessCode: 'BLUE 7' }));
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Show on the board' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('img', { name: /QR code that opens/ })).toBeVisible();
  expect(dialog.getByText(`${location.host}/learn/assessment/301`)).toBeVisible();
  expect(await dialog.findByText('BLUE 7')).toBeVisible();
});

test('gives one student more minutes and tries, and leaves the other exceptions as they were', async () => {
  serve();
  const endsAt = '2026-11-24T12:00:00.000Z';
  answer(getWriting, writing({ students: [{ studentId: 1, opensAt: null, endsAt, extraMinutes: null }] }));
  const calls = answer(setStudentWriting, writing());
  const { user } = await show();
  await user.click((await rowOf('Elif Kaya')).getByRole('button', { name: 'More for Elif Kaya' }));
  await user.click(screen.getByRole('menuitem', { name: 'Time and tries' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Time and tries for Elif Kaya' }));
  await user.type(await dialog.findByLabelText(/Extra minutes/), '15');
  await user.type(dialog.getByLabelText('Tries'), '2');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ opensAt: null, endsAt, extraMinutes: 15, tries: 2 }));
  expect(calls[0]?.params).toMatchObject({ id: '301', studentId: '1' });
});

test.each([
  ['en', 'Elif Kaya and Mert Demir', '3 in progress · 0 not started · 0 handed in', 'It goes to all of the group.'],
  [
    'tr',
    'Elif Kaya ve Mert Demir',
    '3 sürüyor · 0 başlamadı · 0 teslim etti',
    'Grubun bütün öğrencileri için geçerlidir.',
  ],
] as const)(
  'a group that writes together is one row, and its students are counted (%s)',
  async (language, both, counts, all) => {
    const group = { id: 7, name: 'Team Moss' };
    serve([{ ...elif, group }, live(3), { ...mert, state: 'running', group }]);
    answer(getWriting, writing());
    const { user } = await show({ language });
    const row = await rowOf('Team Moss');
    row.getByText(both);
    row.getByText('A');
    row.getByText('B');
    expect(screen.getAllByRole('row')).toHaveLength(3);
    screen.getByText(counts);
    await user.click(row.getByRole('button'));
    await user.click((await screen.findAllByRole('menuitem'))[0] ?? document.body);
    within(await screen.findByRole('dialog', { name: /Team Moss/ })).getByText(new RegExp(`^${all}`));
  },
);

test('reopens what was handed in after a question', async () => {
  serve();
  const calls = answer(reopenAttempt, writing());
  const { user } = await show();
  await user.click((await rowOf('Mert Demir')).getByRole('button', { name: 'More for Mert Demir' }));
  await user.click(screen.getByRole('menuitem', { name: 'Reopen' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Let Mert Demir continue?' }));
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  await waitFor(() => expect(calls[0]?.params).toMatchObject({ id: '301', studentId: '2' }));
});

test('shows whose hand is up and how often somebody left the page, and lowers the hand', async () => {
  serve([mert, { ...elif, handRaisedAt: serverTime, leftCount: 2 }]);
  const calls = answer(lowerHand, null);
  const { user } = await show();
  const row = await rowOf('Elif Kaya');
  row.getByText(/^Asked for help at/);
  row.getByText('left the page 2 times');
  await user.click(row.getByRole('button', { name: 'More for Elif Kaya' }));
  await user.click(screen.getByRole('menuitem', { name: 'Mark as helped' }));
  await waitFor(() => expect(calls[0]?.params).toMatchObject({ id: '301', studentId: '1' }));
});

test('pauses the exam for everybody and goes on with it', async () => {
  serve();
  const calls = answer(pauseWriting, writing({ pausedAt: serverTime }));
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Pause for everyone' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ paused: true }));
  answer(watchWriting, { ...room, pausedAt: serverTime, students: [elif] });
  await act(() => queryClient.refetchQueries({ type: 'active' }));
  await screen.findByText(/^The exam has been paused since/);
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(calls[1]?.body).toEqual({ paused: false }));
});

test('sends a message to everybody who writes and shows the last one', async () => {
  serve();
  answer(watchWriting, {
    ...room,
    messages: [{ id: 1, text: 'Ten minutes more.', sentAt: serverTime }],
    students: [elif],
  });
  const calls = answer(messageWriters, { id: 2, text: 'Read question 3 again.', sentAt: serverTime });
  const { user } = await show();
  await screen.findByText(/Ten minutes more\./);
  await user.click(screen.getByRole('button', { name: 'Message to all' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Message to everyone taking it' }));
  await user.type(dialog.getByRole('textbox', { name: /Message/ }), 'Read question 3 again.');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ text: 'Read question 3 again.' }));
});

test('says that nobody is to write it, and offers another try when it cannot be read', async () => {
  answer(getAssessment, assessment({ status: assessmentStatus.published }));
  refuse(watchWriting, 500, 'errors.somethingWentWrong');
  const { user } = await show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  serve([]);
  await user.click(retry);
  await screen.findByText('Nobody has this assessment yet');
});

test('gives time and reopens after answers were shown only when the teacher goes on', async () => {
  serve();
  answer(getWriting, writing());
  refuse(setStudentWriting, 409, 'errors.answersShown');
  refuse(reopenAttempt, 409, 'errors.answersShown');
  const { user } = await show();
  await user.click((await rowOf('Elif Kaya')).getByRole('button', { name: 'More for Elif Kaya' }));
  await user.click(screen.getByRole('menuitem', { name: 'Time and tries' }));
  const form = within(await screen.findByRole('dialog', { name: 'Time and tries for Elif Kaya' }));
  await user.type(await form.findByLabelText(/Extra minutes/), '15');
  await user.click(form.getByRole('button', { name: 'Save' }));
  const given = answer(setStudentWriting, writing());
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Answers will have been shown by then' })).getByRole(
      'button',
      {
        name: 'Give time anyway',
      },
    ),
  );
  await waitFor(() => expect(given[0]?.body).toMatchObject({ extraMinutes: 15, anyway: true }));
  await user.click((await rowOf('Mert Demir')).getByRole('button', { name: 'More for Mert Demir' }));
  await user.click(screen.getByRole('menuitem', { name: 'Reopen' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reopen' }));
  const reopened = answer(reopenAttempt, writing());
  await user.click(await screen.findByRole('button', { name: 'Give time anyway' }));
  await waitFor(() => expect(reopened[0]?.query).toMatchObject({ anyway: 'true' }));
});
