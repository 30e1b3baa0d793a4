import { waitFor } from '@testing-library/react';
import {
  type AttemptSheet,
  getAttempt,
  handInAttempt,
  type Receipt,
  saveAnswers,
  saveAnswersBody,
  takeOverAttempt,
} from 'shared/contract/attempt';
import { answer, disconnect, refuse } from 'shared/testing/server';
import type * as z from 'shared/z';
import { unsentOf } from './exam-state';
import { ExamStore } from './exam-store';
import { sheet as whole } from './testing/exam.fixture';
import { type Journal, readJournal } from './journal';

type Body = z.output<typeof saveAnswersBody>;

const serverTime = '2026-11-23T09:00:00.000Z';
const attempt = {
  id: 3,
  assessmentId: 1,
  number: 1,
  startedAt: serverTime,
  deadline: null,
  extraMinutes: 0,
  handedInAt: null,
  handedInBy: null,
  pausedAt: null,
  handRaisedAt: null,
  isWriter: true,
  serverTime,
};
const sheet: AttemptSheet = { ...attempt, noGoingBack: false, notesLeaving: false, paper: null, answers: [] };
const done = { ...attempt, handedInAt: serverTime, handedInBy: 'student' as const };
const empty: Journal = { answers: {}, handIn: false, marked: [], place: 0, told: 0, replaced: [] };

const receiptOf = (given: Body['answers'][number], outcome: Receipt['outcome'] = 'saved'): Receipt => ({
  questionId: given.questionId,
  outcome,
  reason: null,
  revision: given.revision,
  sequence: 1,
  receivedAt: serverTime,
  hash: 'x',
});
const confirm = () =>
  answer(saveAnswers, ({ body }) => ({
    attempt,
    receipts: saveAnswersBody.parse(body).answers.map((each) => receiptOf(each)),
  }));

let stores: ExamStore[] = [];
afterEach(() => {
  stores.forEach(({ close }) => close());
  stores = [];
});
function open(part: Partial<ConstructorParameters<typeof ExamStore>[0]> = {}): ExamStore {
  const store = new ExamStore({ uid: 5, writer: 'w'.repeat(16), sheet, journal: empty, isThisTab: true, ...part });
  stores.push(store);
  return store;
}

it('keeps an answer in the browser at once and counts it as saved only after the receipt', async () => {
  const calls = confirm();
  const store = open();
  store.answer(7, { optionIds: [2] });
  expect(unsentOf(store.snapshot().journal)).toEqual([7]);
  await waitFor(async () => expect((await readJournal(5, 3)).answers[7]?.response).toEqual({ optionIds: [2] }));
  await waitFor(() => expect(unsentOf(store.snapshot().journal)).toEqual([]));
  expect(calls[0]?.body).toMatchObject({
    since: serverTime,
    answers: [{ questionId: 7, revision: 1, response: { optionIds: [2] }, elapsedMs: expect.any(Number) as number }],
  });
});

it('sends only the last of several changes, with increasing revisions', async () => {
  const calls = confirm();
  const store = open();
  ['a', 'ab', 'abc'].forEach((text) => store.answer(7, { text }));
  await waitFor(() => expect(unsentOf(store.snapshot().journal)).toEqual([]));
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toMatchObject({ answers: [{ response: { text: 'abc' }, revision: 3 }] });
});

it('continues offline and sends the answers after reconnecting', async () => {
  disconnect(saveAnswers);
  const store = open();
  store.answer(7, { text: 'offline' });
  await waitFor(() => expect(store.snapshot().isOnline).toBe(false));
  store.answer(8, { text: 'still' });
  confirm();
  store.flush();
  await waitFor(() => expect(unsentOf(store.snapshot().journal)).toEqual([]));
  expect(store.snapshot().isOnline).toBe(true);
});

it('sends the unsent answers of an earlier visit', async () => {
  const calls = confirm();
  const given = { response: { text: 'before the crash' }, revision: 4, state: 'unsent' as const };
  const store = open({ journal: { ...empty, answers: { 7: given } } });
  await waitFor(() => expect(store.snapshot().journal.answers[7]?.state).toBe('saved'));
  expect(calls[0]?.body).toMatchObject({ answers: [{ revision: 4, response: { text: 'before the crash' } }] });
});

it('stops writing when another device has taken over, and continues after taking over itself', async () => {
  refuse(saveAnswers, 409, 'errors.attemptElsewhere');
  const store = open();
  store.answer(7, { text: 'mine' });
  await waitFor(() => expect(store.snapshot().phase).toBe('otherDevice'));
  store.answer(7, { text: 'ignored' });
  answer(takeOverAttempt, sheet);
  const calls = confirm();
  await store.takeOver();
  await waitFor(() => expect(unsentOf(store.snapshot().journal)).toEqual([]));
  expect(store.snapshot().phase).toBe('writing');
  expect(calls[0]?.body).toMatchObject({ answers: [{ response: { text: 'mine' } }] });
});

it('sends the other answers when the server rejects one', async () => {
  answer(saveAnswers, { attempt, receipts: [receiptOf({ questionId: 8, revision: 1, response: null })] });
  const only = refuse(saveAnswers, 400, 'errors.attemptAnswer');
  const store = open();
  store.answer(7, { text: 'x' });
  await waitFor(() => expect(store.snapshot().journal.answers[7]?.state).toBe('refused'));
  expect(only.length).toBeGreaterThan(0);
  confirm();
  store.answer(8, { text: 'good' });
  await waitFor(() => expect(store.snapshot().journal.answers[8]?.state).toBe('saved'));
  expect(unsentOf(store.snapshot().journal)).toEqual([]);
});

it('shows which answers were too late to count', async () => {
  answer(saveAnswers, ({ body }) => ({
    attempt: done,
    receipts: saveAnswersBody.parse(body).answers.map((each) => ({
      ...receiptOf(each, 'kept'),
      reason: 'late' as const,
      sequence: null,
    })),
  }));
  const store = open();
  store.answer(7, { text: 'late' });
  await waitFor(() => expect(store.snapshot().phase).toBe('done'));
  expect(store.snapshot().journal.answers[7]?.state).toBe('late');
});

it('sends unsent answers before handing in', async () => {
  const saved = confirm();
  const handedIn = answer(handInAttempt, done);
  const store = open();
  store.answer(7, { text: 'last words' });
  store.handIn();
  await waitFor(() => expect(store.snapshot().phase).toBe('done'));
  expect([saved.length, handedIn.length]).toEqual([1, 1]);
});

it('polls after the end of the time until the server has handed in', async () => {
  const handedIn = answer(getAttempt, { ...sheet, ...done, handedInBy: 'time' });
  const store = open();
  store.timeIsOver();
  expect(store.snapshot().phase).toBe('ending');
  await waitFor(() => expect(store.snapshot().phase).toBe('done'));
  expect(handedIn).toHaveLength(1);
});

it('does not write in a second tab', () => {
  const store = open({ isThisTab: false });
  store.answer(7, { text: 'x' });
  expect(store.snapshot()).toMatchObject({ phase: 'otherTab', journal: { answers: {} } });
});

it('applies a pause, extra time and messages from the server, and sends the answers held back', async () => {
  refuse(saveAnswers, 409, 'errors.attemptPaused');
  const paused = { ...attempt, pausedAt: serverTime };
  answer(getAttempt, { ...sheet, ...paused });
  const store = open();
  store.answer(7, { text: 'before the pause' });
  await waitFor(() => expect(store.snapshot().phase).toBe('paused'));
  store.answer(8, { text: 'ignored' });
  const deadline = '2026-11-23T10:00:00.000Z';
  const calls = answer(saveAnswers, ({ body }) => ({
    attempt: { ...attempt, deadline },
    receipts: saveAnswersBody.parse(body).answers.map((each) => receiptOf(each)),
  }));
  store.hear({ ...attempt, deadline }, [{ id: 1, text: 'Go on', sentAt: serverTime }]);
  await waitFor(() => expect(unsentOf(store.snapshot().journal)).toEqual([]));
  expect(store.snapshot()).toMatchObject({ phase: 'writing', sheet: { deadline }, messages: [{ text: 'Go on' }] });
  expect(calls[0]?.body).toMatchObject({ answers: [{ questionId: 7 }] });
});

it('sends unsent answers before it shows that the server has handed in', async () => {
  disconnect(saveAnswers);
  const store = open();
  store.answer(7, { text: 'late' });
  await waitFor(() => expect(store.snapshot().isOnline).toBe(false));
  const calls = answer(saveAnswers, ({ body }) => ({
    attempt: done,
    receipts: saveAnswersBody.parse(body).answers.map((each) => receiptOf(each, 'kept')),
  }));
  store.hear(done, []);
  await waitFor(() => expect(store.snapshot().phase).toBe('done'));
  expect(calls).toHaveLength(1);
  expect(store.snapshot().journal.answers[7]?.state).toBe('late');
});

it('sends all groups of unsent answers when the page is reopened after the end', async () => {
  const given = (text: string, since: string) => ({
    ...{ response: { text }, revision: 1, state: 'unsent' as const },
    ...{ since, elapsedMs: 5 },
  });
  const calls = answer(saveAnswers, ({ body }) => ({
    attempt: done,
    receipts: saveAnswersBody.parse(body).answers.map((each) => receiptOf(each)),
  }));
  const answers = { 7: given('a', serverTime), 8: given('b', '2026-11-23T09:01:00.000Z') };
  const store = open({ sheet: { ...sheet, ...done, handedInBy: 'time' }, journal: { ...empty, answers } });
  expect(store.snapshot().phase).toBe('ending');
  await waitFor(() => expect(store.snapshot().phase).toBe('done'));
  expect(unsentOf(store.snapshot().journal)).toEqual([]);
  expect(calls.map(({ body }) => saveAnswersBody.parse(body).answers[0]?.questionId)).toEqual([7, 8]);
});

describe('a page that is open until the addresses of its files end', () => {
  const at = (minutes: number) => Math.round(Date.parse(serverTime) / 1000 + minutes * 60);
  const paperUntil = (minutes: number) => {
    const pictureSource = `/api/v1/upload/lecture/k/a.png?expires=${at(minutes)}&signature=s`;
    const { paper } = whole;
    return paper && { ...paper, questions: paper.questions.map((each) => ({ ...each, pictureSource })) };
  };
  const renewed: AttemptSheet[] = [];
  const openUntil = (minutes: number) => {
    renewed.length = 0;
    const onRenewed = (next: AttemptSheet) => void renewed.push(next);
    return open({ sheet: { ...sheet, paper: paperUntil(minutes) }, onRenewed });
  };

  it('asks for them anew in time, and leaves what was written meanwhile', async () => {
    confirm();
    answer(getAttempt, { ...sheet, paper: paperUntil(720) });
    const store = openUntil(20);
    store.answer(7, { text: 'new' });
    store.hear(attempt, []);
    await waitFor(() => expect(store.snapshot().sheet.paper).toEqual(paperUntil(720)));
    expect(store.snapshot().journal.answers[7]?.response).toEqual({ text: 'new' });
    expect(renewed.map(({ paper }) => paper)).toEqual([paperUntil(720)]);
  });

  it('does not ask before, and keeps them where the server cannot be asked', async () => {
    const calls = answer(getAttempt, { ...sheet, paper: paperUntil(720) });
    openUntil(40).hear(attempt, []);
    disconnect(getAttempt);
    const store = openUntil(20);
    store.hear(attempt, []);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(calls).toEqual([]);
    expect(store.snapshot().sheet.paper).toEqual(paperUntil(20));
  });
});
