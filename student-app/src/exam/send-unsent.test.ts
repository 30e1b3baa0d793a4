import { type AttemptSheet, handInAttempt, saveAnswers, saveAnswersBody } from 'shared/contract/attempt';
import { answer, disconnect, refuse } from 'shared/testing/server';
import { keepJournal, keepSheet, readJournal } from './journal';
import { sendUnsent } from './send-unsent';

const serverTime = '2026-11-23T09:00:00.000Z';
const done = {
  ...{ id: 31, assessmentId: 1, number: 1, startedAt: serverTime, deadline: serverTime, extraMinutes: 0 },
  ...{ handedInAt: serverTime, handedInBy: 'time' as const, pausedAt: null, handRaisedAt: null },
  ...{ isWriter: true, serverTime },
};
const given = (text: string, since: string) => ({
  ...{ response: { text }, revision: 1, state: 'unsent' as const, since, elapsedMs: 5 },
});
const UID = 61;

beforeEach(() =>
  keepJournal(UID, done.id, {
    ...{ handIn: false, marked: [], place: 0, told: 0, replaced: [] },
    answers: { 7: given('a', serverTime), 8: given('b', '2026-11-23T09:01:00.000Z') },
  }),
);

const confirm = () =>
  answer(saveAnswers, ({ body }) => ({
    attempt: done,
    receipts: saveAnswersBody.parse(body).answers.map(({ questionId, revision }) => ({
      ...{ questionId, revision, outcome: 'saved' as const, reason: null, sequence: 1, hash: 'x' },
      receivedAt: serverTime,
    })),
  }));

it('sends answers given after different server responses in separate calls', async () => {
  const calls = confirm();
  expect(await sendUnsent(UID)).toBe(0);
  expect(calls.map(({ body }) => saveAnswersBody.parse(body).since)).toEqual([serverTime, '2026-11-23T09:01:00.000Z']);
  const { answers } = await readJournal(UID, done.id);
  expect(Object.values(answers).map(({ state }) => state)).toEqual(['saved', 'saved']);
});

it('returns the number of answers left if the server cannot be reached', async () => {
  disconnect(saveAnswers);
  expect(await sendUnsent(UID)).toBe(2);
  expect((await readJournal(UID, done.id)).answers[7]?.state).toBe('unsent');
});

it('sends them in the order of the paper, because an answer to a later question closes those before it', async () => {
  const calls = confirm();
  const paper = { questions: [{ id: 8 }, { id: 7 }] } as unknown as AttemptSheet['paper'];
  await keepSheet(UID, { ...done, noGoingBack: true, notesLeaving: false, paper, answers: [] });
  expect(await sendUnsent(UID)).toBe(0);
  expect(calls.map(({ body }) => saveAnswersBody.parse(body).answers[0]?.questionId)).toEqual([8, 7]);
});

describe('a request to hand in that was made without a connection', () => {
  beforeEach(() =>
    keepJournal(UID, done.id, { answers: {}, handIn: true, marked: [], place: 0, told: 0, replaced: [] }),
  );
  const isWaiting = async () => (await readJournal(UID, done.id)).handIn;

  it('is sent once there is one, also if all answers were sent before', async () => {
    const calls = answer(handInAttempt, done);
    expect(await sendUnsent(UID)).toBe(0);
    expect(calls).toHaveLength(1);
    expect(await isWaiting()).toBe(false);
  });

  it('waits on while there is none', async () => {
    disconnect(handInAttempt);
    await sendUnsent(UID);
    expect(await isWaiting()).toBe(true);
  });

  it('is not asked again of an attempt that goes on elsewhere', async () => {
    refuse(handInAttempt, 409, 'errors.attemptElsewhere');
    await sendUnsent(UID);
    expect(await isWaiting()).toBe(false);
  });
});
