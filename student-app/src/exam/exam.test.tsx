import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AttemptSheet, getAttempt, handInAttempt, saveAnswers, saveAnswersBody } from 'shared/contract/attempt';
import { hearAttempt, raiseHand } from 'shared/contract/exam-room';
import { answer, disconnect, refuse } from 'shared/testing/server';
import { ExamScreen } from './exam.screen';
import { attempt, serverTime, session, sheet } from './testing/exam.fixture';
import { forgetJournal, forgetSent, forgetSheet, keepJournal, keepSheet, readJournal, readSheet } from './journal';

afterEach(() => Promise.all([forgetJournal(5, 3), forgetSheet(5, 3)]));

const saving = () =>
  answer(saveAnswers, ({ body }) => ({
    attempt,
    receipts: saveAnswersBody.parse(body).answers.map(({ questionId, revision }) => ({
      questionId,
      outcome: 'saved' as const,
      reason: null,
      revision,
      sequence: 1,
      receivedAt: serverTime,
      hash: '',
    })),
  }));

const show = async (given: AttemptSheet = sheet) => {
  answer(getAttempt, given);
  answer(hearAttempt, { attempt: given, messages: [] });
  const rendered = render(<ExamScreen session={session} id={3} />);
  await screen.findByRole('heading', { name: given.paper?.title ?? '' });
  return rendered;
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('names the due date of work that may be late, which has no time left', async () => {
  await show({ ...sheet, deadline: null, late: { dueAt: '2999-11-23T09:00:00.000Z', percent: 10 } });
  const due = screen.getByText(/^Due .*2999.*Work handed in after that is late\./);
  expect(due).toHaveTextContent('For each day that you are late, 10% is taken off your score.');
});

it('shows one question at a time, saves its answer and keeps the overview up to date', async () => {
  const calls = saving();
  await show();
  expect(screen.getByText('osmosis')).toBeVisible();
  expect(document.querySelector('script')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /Water through/ }));
  expect(screen.getByRole('button', { name: 'Question 1: answered' })).toHaveAttribute('aria-current', 'step');
  await screen.findByText('Everything is saved.');
  expect(calls.at(-1)?.body).toMatchObject({ answers: [{ questionId: 11, response: { optionIds: [1] } }] });
  expect(screen.getByText('Answer everything.')).toBeVisible();
  await press('Next');
  expect(screen.getByRole('heading', { name: 'Question 2 of 2' })).toHaveFocus();
  expect(screen.getByText('Answer everything.')).not.toBeVisible();
  await userEvent.click(screen.getByText('Instructions'));
  expect(screen.getByText('Answer everything.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Your answer' }), 'Water <moves>');
  await waitFor(() =>
    expect(calls.at(-1)?.body).toMatchObject({
      answers: [{ questionId: 12, response: { text: '<p>Water &lt;moves&gt;</p>' } }],
    }),
  );
});

it('names the controls of a question by its number and its text', async () => {
  await show();
  const group = screen.getByRole('group', { name: /^Question 1 of 2 What is osmosis ?\?$/ });
  expect(within(group).getAllByRole('checkbox')).toHaveLength(2);
});

it('marks the language of a question, including options too short to detect it', async () => {
  await show();
  const langOf = (text: string) => screen.getByText(text).closest('.prose')?.getAttribute('lang');
  expect([langOf('osmosis'), langOf('Water through a membrane'), langOf('A kind of cell')]).toEqual(['en', 'en', 'en']);
});

it('shows all questions on one page, and flags one for later', async () => {
  await show();
  await press('All on one page');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
  const [first] = screen.getAllByRole('button', { name: 'Flag for later' });
  if (first) await userEvent.click(first);
  expect(screen.getByRole('button', { name: 'Question 1: not answered, flagged for later' })).toBeVisible();
});

const cycle = { id: 31, title: 'The Water Cycle', text: '<p>Water rises, and falls.</p>' };
const underOne = (...ids: number[]): AttemptSheet => ({
  ...sheet,
  paper: sheet.paper && {
    ...sheet.paper,
    questions: sheet.paper.questions.map((each) => ({ ...each, passage: ids.includes(each.id) ? cycle : null })),
  },
});

it('keeps the text of several questions in reach of each of them, and folded as the student left it', async () => {
  await show(underOne(11, 12));
  const text = screen.getByRole('region', { name: 'Text: The Water Cycle' });
  expect(within(text).getByText('Water rises, and falls.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Question 1 of 2, Text: The Water Cycle' })).toBeVisible();
  await userEvent.click(within(text).getByRole('heading', { name: 'Text: The Water Cycle' }));
  expect(within(text).getByText('Water rises, and falls.')).not.toBeVisible();
  await press('Next');
  expect(screen.getByRole('heading', { name: 'Question 2 of 2, Text: The Water Cycle' })).toHaveFocus();
  expect(screen.getByRole('region', { name: 'Text: The Water Cycle' })).toBe(text);
  expect(within(text).getByText('Water rises, and falls.')).not.toBeVisible();
});

it('shows a text once above its questions where all are on one page, and none where a question stands alone', async () => {
  const { unmount } = await show(underOne(11, 12));
  await press('All on one page');
  expect(screen.getAllByRole('region', { name: 'Text: The Water Cycle' })).toHaveLength(1);
  unmount();
  await show(underOne(12));
  expect(screen.queryByRole('region', { name: /^Text/ })).toBeNull();
});

it('lists unanswered questions before handing in, and shows the receipt afterwards', async () => {
  answer(handInAttempt, { ...attempt, handedInAt: serverTime, handedInBy: 'student' });
  await show();
  await press('Hand in');
  expect(screen.getByRole('alert')).toHaveTextContent('2 questions have no answer yet.');
  await press('Keep working');
  await press('Hand in');
  await press('Hand in now');
  expect(await screen.findByRole('heading', { name: 'Handed in' })).toHaveFocus();
});

it('is read-only while another device writes, and continues here on request', async () => {
  await show({ ...sheet, isWriter: false });
  expect(screen.getByRole('alert')).toHaveTextContent('open on another device');
  expect(screen.getByRole('checkbox', { name: /Water through/ })).toBeDisabled();
  expect(within(screen.getByRole('alert')).getByRole('button', { name: 'Continue here' })).toBeVisible();
});

it('hides the time on request', async () => {
  await show();
  expect(screen.getByText('40 min left')).toBeVisible();
  await press('Hide the time');
  expect(screen.queryByText('40 min left')).toBeNull();
});

it('shows why an attempt cannot be opened, and retries', async () => {
  refuse(getAttempt, 404, 'errors.notFound');
  render(<ExamScreen session={session} id={3} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This was not found.');
  answer(getAttempt, sheet);
  answer(hearAttempt, { attempt, messages: [] });
  await press('Try again');
  expect(await screen.findByRole('heading', { name: 'Cells' })).toBeVisible();
});

it('shows the questions one by one without a way back if the teacher has set that', async () => {
  saving();
  await show({ ...sheet, noGoingBack: true });
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'All on one page' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Question 2:/ })).toBeDisabled();
  await press('Next');
  await screen.findByRole('heading', { name: 'Question 2 of 2' });
  expect((await readJournal(5, 3)).place).toBe(1);
});

it('continues at the furthest question if there is no way back', async () => {
  const answers = [
    { questionId: 12, response: { text: 'x' }, revision: 1, sequence: 1, receivedAt: serverTime, hash: '' },
  ];
  await show({ ...sheet, noGoingBack: true, answers });
  expect(screen.getByRole('heading', { name: 'Question 2 of 2' })).toBeVisible();
});

it('continues after the questions that were left on another device, without an answer too', async () => {
  await show({ ...sheet, noGoingBack: true, left: [11] });
  expect(screen.getByRole('heading', { name: 'Question 2 of 2' })).toBeVisible();
});

it('tells the server that a question was left, and the student which change came after that', async () => {
  const calls = answer(saveAnswers, ({ body }) => ({
    attempt,
    receipts: saveAnswersBody.parse(body).answers.map(({ questionId, revision }) => ({
      ...{ questionId, revision, outcome: 'kept' as const, reason: 'left' as const, sequence: null, hash: 'x' },
      receivedAt: serverTime,
    })),
  }));
  await show({ ...sheet, noGoingBack: true, left: [] });
  await press('Next');
  await waitFor(() => expect(calls.map(({ body }) => body)).toMatchObject([{ left: 11, answers: [] }]));
  await userEvent.type(screen.getByRole('textbox'), 'x');
  await screen.findByText(/^1 change came after you had left its question/, undefined, { timeout: 3000 });
  expect(calls).toHaveLength(2);
});

it("shows a pause and the teacher's messages, and asks for help", async () => {
  answer(getAttempt, sheet);
  answer(hearAttempt, {
    attempt: { ...attempt, deadline: null, pausedAt: serverTime },
    messages: [{ id: 1, text: 'Fire drill', sentAt: serverTime }],
  });
  render(<ExamScreen session={session} id={3} />);
  await screen.findByText(/^The exam is paused and the clock has stopped\./);
  screen.getByText('Fire drill');
  expect(screen.getByRole('checkbox', { name: /Water/ })).toBeDisabled();
  const calls = answer(raiseHand, { ...attempt, handRaisedAt: serverTime });
  await press('Ask for help');
  await screen.findByText('Your teacher sees that you need help.');
  expect(calls[0]?.body).toEqual({ raised: true });
});

it('continues offline after the page was closed, with the time left', async () => {
  answer(getAttempt, sheet);
  answer(hearAttempt, { attempt, messages: [] });
  const { unmount } = render(<ExamScreen session={session} id={3} />);
  await screen.findByText(/min left$/);
  unmount();
  disconnect(getAttempt);
  disconnect(hearAttempt);
  render(<ExamScreen session={session} id={3} />);
  await screen.findByText(/^No connection\. Keep working/);
  expect(screen.getByText('40 min left')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /Water/ }));
  await waitFor(async () => expect((await readJournal(5, 3)).answers[11]?.state).toBe('unsent'));
  expect((await readJournal(5, 3)).answers[11]?.since).toBeUndefined();
});

it('keeps only unsent answers on the device after signing out', async () => {
  const given = (state: 'saved' | 'unsent') => ({ response: { text: 'x' }, revision: 1, state });
  const journal = { handIn: false, marked: [], place: 0, told: 0, replaced: [] };
  await keepJournal(5, 8, { ...journal, answers: { 11: given('saved') } });
  await keepJournal(5, 9, { ...journal, answers: { 11: given('unsent') } });
  await keepSheet(5, sheet);
  await forgetSent(5);
  expect((await readJournal(5, 8)).answers).toEqual({});
  expect((await readJournal(5, 9)).answers[11]?.state).toBe('unsent');
  expect(await readSheet(5, 3)).toBeUndefined();
  await forgetJournal(5, 9);
});
