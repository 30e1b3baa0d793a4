import { and, eq } from 'drizzle-orm';
import { archiveAssessment, unarchiveAssessment } from 'shared/contract/assessment-settings';
import { deleteAssessment, restoreAssessment } from 'shared/contract/assessment-write';
import { listLearnAssessments } from 'shared/contract/attempt';
import { withdrawStudent } from 'shared/contract/student-record';
import { getSubmission, gradeSubmission, listSubmissions, submitAssessment } from 'shared/contract/submission';
import { attempts, keptAnswers } from '../../db/schema/attempts';
import { auditLog } from '../../db/schema/audit';
import { markEvents } from '../../db/schema/marks';
import { answers as answersTable } from '../../db/schema/submissions';
import { addDraft, publishTo } from '../../testing/exam';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { addAsked, addPupils, Device, MINUTE } from '../../testing/writing';
import { handInAllEnded } from './writing/auto-submit';

let portal: TestPortal;
let school: TestSchool;
let asked: Awaited<ReturnType<typeof addAsked>>;
let teacher: string;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  teacher = school.teacher.token;
  asked = await addAsked(portal, school);
});
afterAll(() => portal.close());
afterEach(() => {
  portal.clockOffsetMs = 0;
});

/** A running attempt of 20 minutes. */
async function begun(questions = [asked.choice, asked.open]) {
  const [pupil] = await addPupils(portal, school, 1);
  const studentId = pupil?.studentId ?? 0;
  const assessmentId = await addDraft(portal, school, { tags: asked.tags, questions, autoGradeable: true });
  await publishTo(portal, school, assessmentId);
  const phone = new Device(portal, pupil?.token ?? '');
  const { data } = await phone.start(assessmentId);
  return { assessmentId, studentId, phone, id: data.id, deadline: data.deadline, startedAt: data.startedAt };
}
const sweep = () => handInAllEnded(portal.app.services, portal.app.log);
const submissionOf = async ({ assessmentId, studentId }: { assessmentId: number; studentId: number }) => {
  const { data } = await portal.call(listSubmissions, { as: teacher, params: { id: assessmentId } });
  const id = data.find(({ student }) => student.id === studentId)?.id ?? 0;
  return (await portal.call(getSubmission, { as: teacher, params: { id } })).data;
};
const responseOf = async (attempt: Parameters<typeof submissionOf>[0], question: number) =>
  (await submissionOf(attempt)).answers.find(({ questionId }) => questionId === question)?.response;
const rowOf = async (id: number) => (await portal.db.select().from(attempts).where(eq(attempts.id, id)))[0];
const text = (id: number, said: string, revision: number, elapsedMs?: number) => ({
  questionId: id,
  response: { text: said },
  revision,
  ...(elapsedMs === undefined ? {} : { elapsedMs }),
});

describe('the end of the time', () => {
  it('hands in what is saved at the deadline, without the student, and records it in the audit log', async () => {
    const attempt = await begun([asked.choice]);
    await attempt.phone.answer(attempt.id, asked.choice, { optionIds: [asked.keyId] });
    portal.clockOffsetMs = 19 * MINUTE;
    await sweep();
    expect((await submissionOf(attempt)).status).toBe(7);
    portal.clockOffsetMs = 21 * MINUTE;
    await sweep();
    const submission = await submissionOf(attempt);
    expect(submission).toMatchObject({ status: 5, marks: 10, submissionDate: attempt.deadline });
    expect(await rowOf(attempt.id)).toMatchObject({ handedInBy: 'time', handedInAt: new Date(attempt.deadline ?? 0) });
    const own = and(eq(auditLog.recordId, submission.id), eq(auditLog.action, 'submission.timeOver'));
    expect(await portal.db.$count(auditLog, own)).toBe(1);
    await sweep();
    expect(await portal.db.$count(auditLog, own)).toBe(1);
  });

  it.each([
    ['reads the attempt', ({ phone, id }: { phone: Device; id: number }) => phone.read(id)],
    ['reads the list', ({ phone }: { phone: Device }) => portal.call(listLearnAssessments, { as: phone.as })],
    ['hands in', ({ phone, id }: { phone: Device; id: number }) => phone.handIn(id)],
    ['takes over', ({ phone, id }: { phone: Device; id: number }) => phone.takeOver(id)],
    ['starts', ({ phone, assessmentId }: { phone: Device; assessmentId: number }) => phone.start(assessmentId)],
    ['saves', ({ phone, id }: { phone: Device; id: number }) => phone.answer(id, asked.open, { text: 'late' })],
  ])('is found by the student who %s before the job has come', async (_, act) => {
    const attempt = await begun();
    portal.clockOffsetMs = 20 * MINUTE + 1000;
    await act(attempt);
    expect(await rowOf(attempt.id)).toMatchObject({ handedInBy: 'time', handedInAt: new Date(attempt.deadline ?? 0) });
    expect((await submissionOf(attempt)).submissionDate).toBe(attempt.deadline);
  });

  it('rejects a whole submission after the end of a started attempt', async () => {
    const attempt = await begun();
    await attempt.phone.answer(attempt.id, asked.open, { text: 'in time' });
    portal.clockOffsetMs = 21 * MINUTE;
    const body = {
      assessmentId: attempt.assessmentId,
      answers: [text(asked.open, 'late', 1)].map(({ questionId, response }) => ({ questionId, response })),
    };
    const { error } = await portal.call(submitAssessment, { as: attempt.phone.as, body });
    expect(error).toMatchObject({ status: 409, code: 'errors.attemptOver' });
    await sweep();
    expect(await responseOf(attempt, asked.open)).toEqual({ text: 'in time' });
  });

  it('hands in for students who have left and for an archived assessment, and for a deleted one once it is restored', async () => {
    const left = await begun();
    const params = { id: left.studentId };
    await portal.call(withdrawStudent, { as: teacher, params, headers: { 'if-match': '*' } });
    const archived = await begun();
    await portal.call(archiveAssessment, { as: teacher, params: { id: archived.assessmentId } });
    const deleted = await begun();
    const gone = { as: teacher, params: { id: deleted.assessmentId }, headers: { 'if-match': '*' } };
    await portal.call(deleteAssessment, gone);
    portal.clockOffsetMs = 21 * MINUTE;
    await sweep();
    expect((await rowOf(left.id))?.handedInBy).toBe('time');
    expect((await rowOf(archived.id))?.handedInBy).toBe('time');
    expect((await rowOf(deleted.id))?.handedInBy).toBeNull();
    await portal.call(unarchiveAssessment, { as: teacher, params: { id: archived.assessmentId } });
    await portal.call(restoreAssessment, gone);
    await sweep();
    expect(await rowOf(deleted.id)).toMatchObject({
      handedInBy: 'time',
      handedInAt: new Date(deleted.deadline ?? 0),
    });
  });
});

describe('answers that come after the end', () => {
  /** Saved at minute 10, then offline until after the end. */
  async function offline() {
    const attempt = await begun();
    portal.clockOffsetMs += 10 * MINUTE;
    const { data } = await attempt.phone.save(attempt.id, [text(asked.open, 'saved', 1)]);
    portal.clockOffsetMs += 15 * MINUTE;
    await sweep();
    return { ...attempt, since: data.attempt.serverTime };
  }

  it('counts late answers that were given in time, by the time since the last receipt, and hands them in with the rest', async () => {
    const attempt = await offline();
    const given = [text(asked.open, 'offline', 2, 9 * MINUTE)];
    const { receipts } = (await attempt.phone.save(attempt.id, given, attempt.since)).data;
    expect(receipts).toMatchObject([{ outcome: 'saved', reason: null, revision: 2, sequence: 2 }]);
    expect(await responseOf(attempt, asked.open)).toEqual({ text: 'offline' });
    expect((await submissionOf(attempt)).submissionDate).toBe(attempt.deadline);
    expect((await attempt.phone.save(attempt.id, given, attempt.since)).data.receipts).toMatchObject([
      { outcome: 'saved', sequence: 2 },
    ]);
  });

  it.each([
    ['given after the end', 12 * MINUTE, 0, 'late'],
    ['given at a time that nobody can tell', undefined, 0, 'unknownTime'],
    ['given in the future by the span of the device', 30 * MINUTE, 0, 'unknownTime'],
    ['come after the period of grace', MINUTE, 6 * MINUTE, 'late'],
  ])('are kept and do not count if they were %s', async (_, elapsedMs, wait, reason) => {
    const attempt = await offline();
    portal.clockOffsetMs += wait;
    const { receipts } = (await attempt.phone.save(attempt.id, [text(asked.open, 'late', 2, elapsedMs)], attempt.since))
      .data;
    expect(receipts).toMatchObject([{ outcome: 'kept', reason, revision: 2, sequence: null }]);
    expect(await responseOf(attempt, asked.open)).toEqual({ text: 'saved' });
    const kept = await portal.db.select().from(keptAnswers).where(eq(keptAnswers.attemptId, attempt.id));
    expect(kept).toMatchObject([{ questionId: asked.open, response: { text: 'late' }, reason }]);
  });

  it('keeps late answers separately if another device has taken over or grading has begun', async () => {
    const elsewhere = await offline();
    const given = [text(asked.open, 'offline', 2, MINUTE)];
    const tablet = new Device(portal, elsewhere.phone.as);
    expect((await tablet.save(elsewhere.id, given, elsewhere.since)).data.receipts[0]?.reason).toBe('otherDevice');
    const graded = await offline();
    const submissionId = (await submissionOf(graded)).id;
    const body = { submissionId, scores: [{ questionId: asked.open, score: 3 }] };
    await portal.call(gradeSubmission, { as: teacher, body });
    expect((await graded.phone.save(graded.id, given, graded.since)).data.receipts[0]?.reason).toBe('graded');
    const [row] = await portal.db
      .select()
      .from(answersTable)
      .where(and(eq(answersTable.submissionId, submissionId), eq(answersTable.questionId, asked.open)));
    expect(row).toMatchObject({ score: 3, response: { text: 'saved' } });
  });

  it('keeps what each device has sent, an earlier text beside an empty answer, and both texts of one revision', async () => {
    const attempt = await offline();
    const [tablet, laptop] = [new Device(portal, attempt.phone.as), new Device(portal, attempt.phone.as)];
    const send = async (device: Device, words: string | null, revision: number) => {
      const answer = text(asked.open, words ?? '', revision, MINUTE);
      const given = words === null ? { ...answer, response: null } : answer;
      const { receipts } = (await device.save(attempt.id, [given], attempt.since)).data;
      expect(receipts[0]).toMatchObject({ outcome: 'kept', reason: 'otherDevice' });
    };
    const kept = async () => {
      const rows = await portal.db.select().from(keptAnswers).where(eq(keptAnswers.attemptId, attempt.id));
      return rows.map(({ response }) => response?.text ?? null).sort();
    };
    await send(tablet, 'of the tablet', 5);
    await send(laptop, 'of the laptop', 2);
    await send(laptop, 'of the laptop, later', 6);
    expect(await kept()).toEqual(['of the laptop, later', 'of the tablet']);
    await send(tablet, 'of the tablet, too', 5);
    await send(laptop, null, 7);
    expect(await kept()).toEqual(['of the laptop, later', 'of the tablet', 'of the tablet, too', null].sort());
    for (let n = 0; n < 25; n += 1) await send(tablet, `again ${n}`, 5);
    expect(
      (await kept()).filter((each) => each?.startsWith('again') || each?.startsWith('of the tablet')),
    ).toHaveLength(20);
  });

  it('changes automatic marks by a mark event when late answers count', async () => {
    const attempt = await begun([asked.choice]);
    const since = attempt.startedAt;
    portal.clockOffsetMs = 22 * MINUTE;
    await sweep();
    expect(await submissionOf(attempt)).toMatchObject({ status: 5, marks: 0 });
    const answer = {
      questionId: asked.choice,
      response: { optionIds: [asked.keyId] },
      revision: 1,
      elapsedMs: 19 * MINUTE,
    };
    await attempt.phone.save(attempt.id, [answer], since);
    const { id, marks } = await submissionOf(attempt);
    expect(marks).toBe(10);
    const events = await portal.db
      .select()
      .from(markEvents)
      .where(eq(markEvents.submissionId, id))
      .orderBy(markEvents.id);
    expect(events.map(({ questionId, way, toScore }) => [questionId, way, toScore])).toEqual([
      [asked.choice, 'automatic', 0],
      [null, 'automatic', 0],
      [asked.choice, 'automatic', 10],
      [null, 'automatic', 10],
    ]);
  });
});
