import { listLearnAssessments } from 'shared/contract/attempt';
import { getResult } from 'shared/contract/result';
import { getSubmission, gradeSubmission, listSubmissions, submitAssessment } from 'shared/contract/submission';
import { setStudentWriting, setWriting, type Writing } from 'shared/contract/writing';
import { addDraft, publishTo } from '../../testing/exam';
import { addPupils, Device, MINUTE, openSchool } from '../../testing/writing';
import { handInAllEnded } from './writing/auto-submit';

const DAY = 1440 * MINUTE;

let test: Awaited<ReturnType<typeof openSchool>>;
beforeAll(async () => {
  test = await openSchool();
});
afterEach(() => {
  test.portal.clockOffsetMs = 0;
});
afterAll(() => test.portal.close());

const plain = {
  ...{ shuffleQuestions: false, shuffleOptions: false, accessCode: null, noGoingBack: false },
  ...{ acceptsLate: false, notesLeaving: false, releaseAt: null },
  releaseMode: 'byHand',
  releaseShows: 'score',
} as const;

/** An exam of 20 minutes, due in half an hour, whose one question is marked by its key, and a student. */
async function exam(rules: Partial<Omit<Writing, 'pausedAt' | 'releasedAt' | 'students'>>) {
  const { portal, school, as, asked } = test;
  const [pupil] = await addPupils(portal, school, 1);
  const draft = { tags: asked.tags, questions: [asked.choice], autoGradeable: true };
  const dueDate = new Date(Date.now() + 30 * MINUTE).toISOString();
  const id = await addDraft(portal, school, { ...draft, dueDate });
  await publishTo(portal, school, id);
  await portal.call(setWriting, { as, params: { id }, body: { ...plain, ...rules, anyway: true } });
  const studentId = pupil?.studentId ?? 0;
  const phone = new Device(portal, pupil?.token ?? '');
  /** Writes one try. */
  const write = async (optionIds: number[]) => {
    const { data } = await phone.start(id);
    await phone.answer(data.id, asked.choice, { optionIds });
    await phone.handIn(data.id);
    return data;
  };
  const listed = async () =>
    (await portal.call(listLearnAssessments, { as: phone.as })).data.find((row) => row.id === id);
  const submission = async () => {
    const rows = (await portal.call(listSubmissions, { as, params: { id } })).data;
    return rows.find(({ student }) => student.id === studentId);
  };
  const give = (tries: number | null) =>
    portal.call(setStudentWriting, {
      as,
      params: { id, studentId },
      body: { opensAt: null, endsAt: null, extraMinutes: null, tries },
    });
  return { id, studentId, phone, write, listed, submission, give };
}
const key = () => [test.asked.keyId];

describe('more tries', () => {
  it('counts the last try that was handed in, and refuses one more than there are', async () => {
    const { id, phone, write, listed, submission } = await exam({ tries: 2 });
    expect(await listed()).toMatchObject({ tries: { all: 2, used: 0 }, mayTryAgain: false, state: 'open' });
    await write(key());
    expect(await submission()).toMatchObject({ marks: 10 });
    expect(await listed()).toMatchObject({ tries: { all: 2, used: 1 }, mayTryAgain: true, state: 'handedIn' });
    expect((await write([])).number).toBe(2);
    expect(await submission()).toMatchObject({ marks: 0 });
    expect(await listed()).toMatchObject({ mayTryAgain: false });
    expect((await phone.start(id)).error.code).toBe('errors.submissionOnce');
  });

  it('continues from the answers of the last attempt, and withdraws its score until the new one is handed in', async () => {
    const { id, phone, write, submission } = await exam({ tries: 3 });
    await write(key());
    const { data } = await phone.start(id);
    expect(data.answers).toMatchObject([{ response: { optionIds: key() }, revision: 1 }]);
    expect(await submission()).toMatchObject({ status: 7, marks: null, submissionDate: null });
    await phone.handIn(data.id);
    expect(await submission()).toMatchObject({ marks: 10 });
  });

  it('gives one student more tries than the others, keeps the number when only the time changes, and takes it back', async () => {
    const { id, studentId, phone, write, listed, give } = await exam({});
    await write([]);
    expect((await phone.start(id)).status).toBe(409);
    expect((await give(2)).data.students).toMatchObject([{ studentId, tries: 2 }]);
    const body = { opensAt: null, endsAt: null, extraMinutes: 5 };
    const { data } = await test.portal.call(setStudentWriting, { as: test.as, params: { id, studentId }, body });
    expect(data.students).toMatchObject([{ extraMinutes: 5, tries: 2 }]);
    expect(await listed()).toMatchObject({ tries: { all: 2, used: 1 }, mayTryAgain: true });
    await give(null);
    expect(await listed()).toMatchObject({ tries: { all: 1, used: 1 }, mayTryAgain: false });
  });

  it('starts no try after a person has graded the submission, or after the solution was shown', async () => {
    const graded = await exam({ tries: 3 });
    await graded.write([]);
    const submissionId = (await graded.submission())?.id ?? 0;
    await test.portal.call(gradeSubmission, { as: test.as, body: { submissionId, comment: 'Seen' } });
    expect(await graded.listed()).toMatchObject({ mayTryAgain: false });
    expect((await graded.phone.start(graded.id)).error.code).toBe('errors.submissionOnce');
    const solved = await exam({
      tries: 3,
      releaseMode: 'atDate',
      releaseAt: new Date().toISOString(),
      releaseShows: 'solution',
    });
    await solved.write([]);
    expect(await solved.listed()).toMatchObject({ resultState: 'released', mayTryAgain: false });
    expect((await solved.phone.start(solved.id)).error.code).toBe('errors.submissionOnce');
  });

  it('keeps what an offline device sends for an earlier try, without counting it', async () => {
    const { id, phone, submission } = await exam({ tries: 2 });
    const first = (await phone.start(id)).data;
    test.portal.clockOffsetMs = 21 * MINUTE;
    await handInAllEnded(test.portal.app.services, test.portal.app.log);
    const second = (await phone.start(id)).data;
    const answers = [{ questionId: test.asked.choice, response: { optionIds: key() }, revision: 5, elapsedMs: 1000 }];
    const { data } = await phone.save(first.id, answers, first.serverTime);
    expect(data.receipts).toMatchObject([{ outcome: 'kept', reason: 'handedIn' }]);
    expect(await submission()).toMatchObject({ status: 7 });
    await phone.handIn(second.id);
    expect(await submission()).toMatchObject({ marks: 0 });
  });

  it('refuses less than one try and more than ten', async () => {
    const { id, give } = await exam({});
    for (const tries of [0, 11, 1.5]) {
      expect((await give(tries)).status).toBe(400);
      const body = { ...plain, tries };
      expect((await test.portal.call(setWriting, { as: test.as, params: { id }, body })).status).toBe(400);
    }
  });

  it('keeps tries and deduction when an older page sends neither', async () => {
    const { id } = await exam({ tries: 4, latePercent: 15 });
    const { data } = await test.portal.call(setWriting, { as: test.as, params: { id }, body: { ...plain } });
    expect(data).toMatchObject({ tries: 4, latePercent: 15 });
  });
});

describe('late work', () => {
  it.each([
    ['in time', 5, 10],
    ['an hour late', 90, 8],
    ['a day and an hour late', 30 + 1440 + 60, 6],
    ['five days late', 30 + 5 * 1440, 0],
  ])('takes so much off for each day that has begun: %s', async (_name, minutes, marks) => {
    const { write, submission } = await exam({ acceptsLate: true, latePercent: 20 });
    test.portal.clockOffsetMs = minutes * MINUTE;
    await write(key());
    expect(await submission()).toMatchObject({ marks });
  });

  it('applies no late penalty to a student with a later end', async () => {
    const { id, studentId, write, submission } = await exam({ acceptsLate: true, latePercent: 20 });
    const endsAt = new Date(Date.now() + 3 * DAY).toISOString();
    const body = { opensAt: null, endsAt, extraMinutes: null };
    await test.portal.call(setStudentWriting, { as: test.as, params: { id, studentId }, body });
    test.portal.clockOffsetMs = 2 * DAY;
    await write(key());
    expect(await submission()).toMatchObject({ marks: 10 });
  });

  it('applies the late penalty to a submission in one call and to a graded sum, but not to an overall score set by hand', async () => {
    const { id, phone, submission } = await exam({ acceptsLate: true, latePercent: 20 });
    test.portal.clockOffsetMs = 90 * MINUTE;
    const answers = [{ questionId: test.asked.choice, response: { optionIds: key() } }];
    await test.portal.call(submitAssessment, { as: phone.as, body: { assessmentId: id, answers } });
    expect(await submission()).toMatchObject({ marks: 8 });
    const submissionId = (await submission())?.id ?? 0;
    const grade = (body: { marks?: number | null; score?: number }) =>
      test.portal.call(gradeSubmission, {
        as: test.as,
        body: {
          ...{ submissionId, done: true, marks: body.marks },
          scores: body.score === undefined ? [] : [{ questionId: test.asked.choice, score: body.score }],
        },
      });
    await grade({ score: 5 });
    expect(await submission()).toMatchObject({ marks: 4 });
    const { data } = await test.portal.call(getSubmission, { as: test.as, params: { id: submissionId } });
    expect(data.latePercent).toBe(20);
    await grade({ marks: 9 });
    expect(await submission()).toMatchObject({ marks: 9 });
  });

  it('shows the late penalty to the student before the start and in the result', async () => {
    const rules = { acceptsLate: true, latePercent: 20, releaseMode: 'atOnce' as const };
    const { id, phone, write, listed } = await exam(rules);
    test.portal.clockOffsetMs = 90 * MINUTE;
    expect(await listed()).toMatchObject({ acceptsLate: true, latePercent: 20 });
    await write(key());
    const { data } = await test.portal.call(getResult, { as: phone.as, params: { id } });
    expect(data).toMatchObject({ marks: 8, latePercent: 20 });
  });
});
