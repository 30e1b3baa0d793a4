import { listLearnAssessments } from 'shared/contract/attempt';
import { gradeSubmission, listSubmissions, submitAssessment } from 'shared/contract/submission';
import { reopenAttempt, setStudentWriting } from 'shared/contract/writing';
import { addDraft, publishTo } from '../../testing/exam';
import { addSchool } from '../../testing/people';
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

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
const sweep = () => handInAllEnded(test.portal.app.services, test.portal.app.log);

/** An exam of 20 minutes that ends in half an hour, and a student. */
async function exam(change: Partial<Parameters<typeof addDraft>[2]> = {}) {
  const [pupil] = await addPupils(test.portal, test.school, 1);
  const draft = {
    tags: test.asked.tags,
    questions: [test.asked.choice],
    autoGradeable: true,
    dueDate: inMinutes(30),
    ...change,
  };
  const id = await addDraft(test.portal, test.school, draft);
  await publishTo(test.portal, test.school, id);
  const studentId = pupil?.studentId ?? 0;
  const phone = new Device(test.portal, pupil?.token ?? '');
  const give = (own: Partial<{ opensAt: string; endsAt: string; extraMinutes: number }>) =>
    test.portal.call(setStudentWriting, {
      as: test.as,
      params: { id, studentId },
      body: { opensAt: null, endsAt: null, extraMinutes: null, ...own },
    });
  const reopen = () => test.portal.call(reopenAttempt, { as: test.as, params: { id, studentId } });
  const submission = async () => {
    const { data } = await test.portal.call(listSubmissions, { as: test.as, params: { id } });
    return data.find(({ student }) => student.id === studentId);
  };
  const listed = async () =>
    (await test.portal.call(listLearnAssessments, { as: phone.as })).data.filter((row) => row.id === id);
  return { id, studentId, phone, give, reopen, submission, listed };
}
const spanOf = ({ startedAt, deadline }: { startedAt: string; deadline: string | null }) =>
  (Date.parse(deadline ?? '') - Date.parse(startedAt)) / MINUTE;

describe('what holds for one student', () => {
  it("applies a student's own start and end in the list and for starting", async () => {
    const early = await exam({ publishDate: inMinutes(10) });
    expect(await early.listed()).toEqual([]);
    await early.give({ opensAt: inMinutes(-1) });
    expect(await early.listed()).toMatchObject([{ id: early.id, state: 'open' }]);
    expect((await early.phone.start(early.id)).status).toBe(201);
    const late = await exam();
    const { data } = await late.give({ endsAt: inMinutes(90) });
    expect(data.students).toMatchObject([{ studentId: late.studentId, opensAt: null, extraMinutes: null }]);
    test.portal.clockOffsetMs = 40 * MINUTE;
    expect(await late.listed()).toMatchObject([{ state: 'open' }]);
    expect(spanOf((await late.phone.start(late.id)).data)).toBe(20);
  });

  it('gives one student more time during the exam without moving other deadlines', async () => {
    const { id, phone, give } = await exam();
    const [other] = await addPupils(test.portal, test.school, 1);
    const classmate = new Device(test.portal, other?.token ?? '');
    const attempt = (await phone.start(id)).data.id;
    const theirs = (await classmate.start(id)).data.id;
    await give({ extraMinutes: 15 });
    const { data } = await phone.read(attempt);
    expect([spanOf(data), data.extraMinutes]).toEqual([35, 15]);
    expect(spanOf((await classmate.read(theirs)).data)).toBe(20);
    test.portal.clockOffsetMs = 22 * MINUTE;
    await sweep();
    expect((await phone.answer(attempt, test.asked.choice, { optionIds: [] })).data.receipts[0]?.outcome).toBe('saved');
    expect((await classmate.read(theirs)).data.handedInBy).toBe('time');
  });

  it('lets a student with more time begin until the end that the list tells', async () => {
    const [inTime, tooLate] = [await exam(), await exam()];
    for (const { give } of [inTime, tooLate]) await give({ extraMinutes: 15 });
    test.portal.clockOffsetMs = 40 * MINUTE;
    const [row] = await inTime.listed();
    expect(row?.state).toBe('open');
    expect((await inTime.phone.start(inTime.id)).data.deadline).toBe(row?.endsAt);
    test.portal.clockOffsetMs = 46 * MINUTE;
    expect((await tooLate.listed())[0]?.state).toBe('missed');
    expect((await tooLate.phone.start(tooLate.id)).status).toBe(409);
  });

  it('rejects rules for a student to whom it was not published, and an end before the start', async () => {
    const { give, id } = await exam();
    expect((await give({ opensAt: inMinutes(9), endsAt: inMinutes(8) })).status).toBe(400);
    const other = await addSchool(test.portal, 'Other School');
    const params = { id, studentId: other.student.studentId };
    const body = { opensAt: null, endsAt: null, extraMinutes: 5 };
    expect((await test.portal.call(setStudentWriting, { as: test.as, params, body })).status).toBe(404);
  });
});

describe('reopening', () => {
  it('lets the student continue a reopened attempt, and takes automatic marks back', async () => {
    const { id, phone, reopen, submission } = await exam();
    const attempt = (await phone.start(id)).data.id;
    await phone.answer(attempt, test.asked.choice, { optionIds: [] });
    await phone.handIn(attempt);
    expect(await submission()).toMatchObject({ status: 5, marks: 0 });
    expect((await reopen()).status).toBe(200);
    expect(await submission()).toMatchObject({ status: 7, marks: null, submissionDate: null });
    const { data } = await phone.read(attempt);
    expect(data).toMatchObject({ handedInAt: null, answers: [{ response: { optionIds: [] } }] });
    await phone.answer(attempt, test.asked.choice, { optionIds: [test.asked.keyId] });
    await phone.handIn(attempt);
    expect(await submission()).toMatchObject({ status: 5, marks: 10 });
  });

  it('reopens an attempt whose time is over only after the student gets more minutes', async () => {
    const { id, phone, reopen, give } = await exam();
    const attempt = (await phone.start(id)).data.id;
    test.portal.clockOffsetMs = 21 * MINUTE;
    await sweep();
    expect((await reopen()).error.code).toBe('errors.attemptNoTime');
    expect((await phone.read(attempt)).data.handedInBy).toBe('time');
    await give({ extraMinutes: 10 });
    expect((await reopen()).status).toBe(200);
    expect(spanOf((await phone.read(attempt)).data)).toBe(30);
  });

  it('rejects reopening a running attempt, a submission without an attempt, and one that a person has graded', async () => {
    const code = async (room: Awaited<ReturnType<typeof exam>>) => (await room.reopen()).error.code;
    const room = await exam();
    expect(await code(room)).toBe('errors.attemptNotReopened');
    const attempt = (await room.phone.start(room.id)).data.id;
    expect(await code(room)).toBe('errors.attemptNotReopened');
    await room.phone.handIn(attempt);
    const submissionId = (await room.submission())?.id ?? 0;
    await test.portal.call(gradeSubmission, { as: test.as, body: { submissionId, comment: 'Seen' } });
    expect(await code(room)).toBe('errors.attemptNotReopened');
    const whole = await exam();
    const body = { assessmentId: whole.id, answers: [] };
    await test.portal.call(submitAssessment, { as: whole.phone.as, body });
    expect(await code(whole)).toBe('errors.attemptNotReopened');
  });
});
