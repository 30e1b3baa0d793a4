import { lowerHand, messageWriters, noteLeaving, pauseWriting, raiseHand } from 'shared/contract/exam-room';
import { listLearnAssessments } from 'shared/contract/attempt';
import { reopenAttempt, setWriting, watchWriting, type Writing } from 'shared/contract/writing';
import { addDraft, publishTo } from '../../testing/exam';
import { addPupils, Device, MINUTE, openSchool } from '../../testing/writing';
import { handInAllEnded } from './writing/auto-submit';

let test: Awaited<ReturnType<typeof openSchool>>;
beforeAll(async () => {
  test = await openSchool();
});
afterEach(() => {
  test.portal.clockOffsetMs = 0;
});
afterAll(() => test.portal.close());

const sweep = () => handInAllEnded(test.portal.app.services, test.portal.app.log);
const later = (minutes: number) => {
  test.portal.clockOffsetMs = minutes * MINUTE;
};
const plain = {
  shuffleQuestions: false,
  shuffleOptions: false,
  accessCode: null,
  noGoingBack: false,
  acceptsLate: false,
  notesLeaving: false,
  releaseMode: 'byHand',
  releaseAt: null,
  releaseShows: 'comments',
} as const;

/** An exam of 20 minutes, due in half an hour, and a student. */
async function exam(rules: Partial<Omit<Writing, 'pausedAt' | 'releasedAt' | 'students'>> = {}) {
  const { portal, school, as, asked } = test;
  const [pupil] = await addPupils(portal, school, 1);
  const dueDate = new Date(Date.now() + 30 * MINUTE).toISOString();
  const id = await addDraft(portal, school, { tags: asked.tags, questions: [asked.choice], dueDate });
  await publishTo(portal, school, id);
  if (Object.keys(rules).length > 0)
    await portal.call(setWriting, { as, params: { id }, body: { ...plain, ...rules } });
  const studentId = pupil?.studentId ?? 0;
  const phone = new Device(portal, pupil?.token ?? '');
  const pause = (paused = true) => portal.call(pauseWriting, { as, params: { id }, body: { paused } });
  const live = async () => {
    const { data } = await portal.call(watchWriting, { as, params: { id } });
    return { ...data, own: data.students?.find(({ student }) => student.id === studentId) };
  };
  const listed = async () =>
    (await portal.call(listLearnAssessments, { as: phone.as })).data.find((row) => row.id === id);
  return { id, studentId, phone, pause, live, listed };
}
const minutesFrom = (from: string, to: string | null) => (Date.parse(to ?? '') - Date.parse(from)) / MINUTE;
const chosen = () => ({ optionIds: [test.asked.keyId] });

describe('a pause', () => {
  it('stops the clock of every running attempt during a pause, and adds the pause to the time', async () => {
    const { id, phone, pause, live } = await exam();
    const { data } = await phone.start(id);
    later(5);
    expect((await pause()).data.pausedAt).not.toBeNull();
    const during = await phone.answer(data.id, test.asked.choice, chosen());
    expect(during.error).toMatchObject({ status: 409, code: 'errors.attemptPaused' });
    later(50);
    await sweep();
    expect((await phone.hear(data.id)).data.attempt).toMatchObject({ deadline: null, handedInAt: null });
    expect((await live()).pausedAt).not.toBeNull();
    await pause(false);
    const { attempt } = (await phone.hear(data.id)).data;
    expect(attempt.pausedAt).toBeNull();
    expect(minutesFrom(data.startedAt, attempt.deadline)).toBeCloseTo(65, 1);
    expect((await phone.answer(data.id, test.asked.choice, chosen())).data.receipts[0]?.outcome).toBe('saved');
    later(66);
    await sweep();
    expect((await phone.hear(data.id)).data.attempt.handedInBy).toBe('time');
  });

  it('allows handing in during a pause, but not starting', async () => {
    const { id, phone, pause } = await exam();
    await pause();
    expect((await phone.start(id)).error).toMatchObject({ status: 409, code: 'errors.attemptPaused' });
    await pause(false);
    const attempt = (await phone.start(id)).data;
    await pause();
    expect((await phone.handIn(attempt.id)).data).toMatchObject({ handedInBy: 'student', pausedAt: null });
  });

  it('neither revives an ended attempt by a pause nor reopens one during it', async () => {
    const { id, studentId, phone, pause } = await exam();
    const attempt = (await phone.start(id)).data;
    later(21);
    await pause();
    expect((await phone.hear(attempt.id)).data.attempt).toMatchObject({ handedInBy: 'time' });
    const reopened = await test.portal.call(reopenAttempt, { as: test.as, params: { id, studentId } });
    expect(reopened.error.code).toBe('errors.attemptPaused');
  });

  it('pauses once for repeated calls', async () => {
    const { id, phone, pause } = await exam();
    const { startedAt, id: attempt } = (await phone.start(id)).data;
    await pause();
    later(3);
    await pause();
    later(6);
    await Promise.all([pause(false), pause(false)]);
    expect(minutesFrom(startedAt, (await phone.hear(attempt)).data.attempt.deadline)).toBeCloseTo(26, 1);
  });
});

describe('signs between students and teachers', () => {
  it('shows a raised hand until the teacher or the student lowers it', async () => {
    const { id, studentId, phone, live } = await exam();
    const attempt = (await phone.start(id)).data.id;
    const raise = (raised: boolean) =>
      test.portal.call(raiseHand, { as: phone.as, params: { id: attempt }, body: { raised } });
    const { tag } = await live();
    expect((await raise(true)).data.handRaisedAt).not.toBeNull();
    expect((await live()).tag).not.toBe(tag);
    expect((await live()).own?.handRaisedAt).not.toBeNull();
    await test.portal.call(lowerHand, { as: test.as, params: { id, studentId } });
    expect((await phone.hear(attempt)).data.attempt.handRaisedAt).toBeNull();
    await raise(true);
    await raise(false);
    expect((await live()).own?.handRaisedAt).toBeNull();
  });

  it('delivers a message to every running attempt once, even if it is sent again', async () => {
    const { id, phone, live } = await exam();
    const attempt = (await phone.start(id)).data.id;
    const send = () =>
      test.portal.call(messageWriters, {
        as: test.as,
        params: { id },
        body: { text: ' Question 3: read “cell”, not “cells”. ' },
        headers: { 'idempotency-key': 'message-to-all' },
      });
    await send();
    await send();
    const { messages } = (await phone.hear(attempt)).data;
    expect(messages.map(({ text }) => text)).toEqual(['Question 3: read “cell”, not “cells”.']);
    expect((await live()).messages).toEqual(messages);
  });
});

describe('rules of the room', () => {
  it('requires the access code to start, ignoring case and spaces, and never returns it', async () => {
    const { id, phone, listed } = await exam({ accessCode: 'Kedi 42' });
    expect(await listed()).toMatchObject({ needsCode: true });
    for (const code of [undefined, '', 'kedi43'])
      expect((await phone.start(id, code)).error).toMatchObject({ status: 400, code: 'errors.accessCode' });
    const started = await phone.start(id, ' KEDI42 ');
    expect(started.status).toBe(201);
    expect(JSON.stringify([started.data, await listed()]).toLowerCase()).not.toContain('kedi');
    // Students who have started continue without it.
    expect((await phone.start(id)).status).toBe(201);
  });

  it('counts how often the page was left only if that is enabled and the student was told', async () => {
    for (const notesLeaving of [true, false]) {
      const { id, phone, listed, live } = await exam({ notesLeaving });
      expect(await listed()).toMatchObject({ notesLeaving });
      const attempt = (await phone.start(id)).data;
      expect(attempt.notesLeaving).toBe(notesLeaving);
      await test.portal.call(noteLeaving, { as: phone.as, params: { id: attempt.id }, body: { times: 2 } });
      await test.portal.call(noteLeaving, { as: phone.as, params: { id: attempt.id }, body: { times: 1 } });
      expect((await live()).own?.leftCount).toBe(notesLeaving ? 3 : 0);
    }
  });

  it('accepts late submissions if the teacher allows them, with the full time from the start', async () => {
    const { id, phone, listed } = await exam({ acceptsLate: true, latePercent: 10 });
    const dueAt = (await listed())?.dueAt ?? '';
    expect(minutesFrom(new Date().toISOString(), dueAt)).toBeGreaterThan(0);
    later(90);
    expect(await listed()).toMatchObject({ state: 'open', dueAt, endsAt: null, acceptsLate: true });
    const { startedAt, deadline, late } = (await phone.start(id)).data;
    expect(minutesFrom(startedAt, deadline)).toBe(20);
    expect(late).toEqual({ dueAt, percent: 10 });
  });

  it('shows the student the rules before the start', async () => {
    const { id, phone, listed } = await exam({ noGoingBack: true });
    expect(await listed()).toMatchObject({ noGoingBack: true, needsCode: false });
    expect((await phone.start(id)).data.noGoingBack).toBe(true);
  });
});
