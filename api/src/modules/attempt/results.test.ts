import { eq } from 'drizzle-orm';
import { gradeSubmission, listSubmissions, submitAssessment } from 'shared/contract/submission';
import { regradeQuestion, undoRegrade } from 'shared/contract/regrade';
import { createQuestionRubric } from 'shared/contract/question-rubric';
import { listLearnAssessments } from 'shared/contract/attempt';
import { getResult } from 'shared/contract/result';
import { getWriting, releaseResults, setWriting, watchWriting, type Writing } from 'shared/contract/writing';
import { assessments } from '../../db/schema/assessments';
import { addDraft, publishTo } from '../../testing/exam';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { addAsked, addPupils, Device, MINUTE } from '../../testing/writing';
import { handInAllEnded } from './writing/auto-submit';

let portal: TestPortal;
let school: TestSchool;
let asked: Awaited<ReturnType<typeof addAsked>>;
let as: string;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  asked = await addAsked(portal, school);
  as = school.teacher.token;
});
afterAll(() => portal.close());
afterEach(() => {
  portal.clockOffsetMs = 0;
});

const plain = {
  shuffleQuestions: false,
  shuffleOptions: false,
  accessCode: null,
  noGoingBack: false,
  acceptsLate: false,
  latePercent: 0,
  notesLeaving: false,
  tries: 1,
  releaseMode: 'byHand',
  releaseAt: null,
  releaseShows: 'comments',
} as const;
const set = (id: number, change: Partial<Omit<Writing, 'pausedAt' | 'releasedAt' | 'students'>>) =>
  portal.call(setWriting, { as, params: { id }, body: { ...plain, ...change } });
const release = (id: number, released = true) =>
  portal.call(releaseResults, { as, params: { id }, body: { released, anyway: true } });
const watch = async (id: number, known?: string) =>
  (await portal.call(watchWriting, { as, params: { id }, query: known ? { known } : {} })).data;

async function published(questions: number[], pupils = 1) {
  const writers = await addPupils(portal, school, pupils);
  const id = await addDraft(portal, school, { tags: asked.tags, questions, autoGradeable: true });
  await publishTo(
    portal,
    school,
    id,
    writers.map(({ studentId }) => studentId),
  );
  return { id, writers, phones: writers.map(({ token }) => new Device(portal, token)) };
}
const resultOf = (phone: Device | undefined, id: number) => portal.call(getResult, { as: phone?.as, params: { id } });

/** The state in the student's list. */
const stateOfResult = async (phone: Device | undefined, id: number) =>
  (await portal.call(listLearnAssessments, { as: phone?.as })).data.find((each) => each.id === id)?.resultState;

/** Written, handed in and graded with a comment. */
async function graded() {
  const { id, phones } = await published([asked.choice, asked.open]);
  const [phone] = phones;
  if (!phone) throw new Error('a pupil');
  const attempt = (await phone.start(id)).data.id;
  await phone.answer(attempt, asked.choice, { optionIds: [asked.keyId] });
  await phone.answer(attempt, asked.open, { text: 'Heat' });
  await phone.handIn(attempt);
  const submissionId = (await portal.call(listSubmissions, { as, params: { id } })).data[0]?.id ?? 0;
  const scores = [{ questionId: asked.open, score: 3, comment: 'Nearly' }];
  await portal.call(gradeSubmission, { as, body: { submissionId, scores, comment: 'Good', done: true } });
  return { id, phone };
}

describe('results', () => {
  it('says whether the student passes if the assessment has minimum marks', async () => {
    const { id, phone } = await graded();
    await release(id);
    const told = [];
    for (const minMarks of [0, 8, 8.5]) {
      await portal.db.update(assessments).set({ minMarks }).where(eq(assessments.id, id));
      told.push((await resultOf(phone, id)).data.result);
    }
    expect(told).toEqual([null, 'passed', 'failed']);
  });

  it('tells when results were released, and of a score entered by a teacher that it was', async () => {
    const { id, phone } = await graded();
    const told = async () => {
      const { releasedAt, byHand } = (await resultOf(phone, id)).data;
      return { releasedAt, byHand };
    };
    const { releasedAt } = (await release(id)).data;
    expect(await told()).toEqual({ releasedAt, byHand: false });
    await set(id, { releaseMode: 'atOnce', releaseShows: 'score' });
    expect(await told()).toEqual({ releasedAt: null, byHand: false });
    const submissionId = (await portal.call(listSubmissions, { as, params: { id } })).data[0]?.id ?? 0;
    const body = { submissionId, scores: [], marks: 9, comment: '', done: true };
    await portal.call(gradeSubmission, { as, body });
    expect(await told()).toEqual({ releasedAt: null, byHand: true });
  });

  it('says that a score changed since the release, unless it changed back', async () => {
    const { id, phone } = await graded();
    const score = async (value: number) => {
      const submissionId = (await portal.call(listSubmissions, { as, params: { id } })).data[0]?.id ?? 0;
      const scores = [{ questionId: asked.open, score: value, comment: '' }];
      await portal.call(gradeSubmission, { as, body: { submissionId, scores, comment: 'Good', done: true } });
    };
    const changed = async () => (await resultOf(phone, id)).data.questions?.map((question) => question.changed?.from);
    await score(2);
    await release(id);
    expect(await changed()).toEqual([undefined, undefined]);
    await score(4);
    expect(await changed()).toEqual([undefined, 2]);
    await score(5);
    expect(await changed()).toEqual([undefined, 2]);
    await score(2);
    expect(await changed()).toEqual([undefined, undefined]);
  });

  it('shows in the result why a question was regraded, until that is undone', async () => {
    const { id, phone } = await graded();
    await release(id);
    const reasons = async () =>
      (await resultOf(phone, id)).data.questions?.map(({ regrades }) => regrades?.map(({ reason }) => reason));
    const headers = { 'if-match': '*' };
    const body = { questionId: asked.choice, treatment: { kind: 'full' as const }, reason: 'The key was wrong' };
    const made = (await portal.call(regradeQuestion, { as, params: { id }, headers, body })).data;
    expect(await reasons()).toEqual([['The key was wrong'], []]);
    await portal.call(undoRegrade, { as, params: { id, regradeId: made.id }, headers });
    expect(await reasons()).toEqual([[], []]);
  });

  it('shows results to the student from release until it is withdrawn', async () => {
    const { id, phone } = await graded();
    expect((await resultOf(phone, id)).error).toMatchObject({ status: 409, code: 'errors.resultUnreleased' });
    expect(await stateOfResult(phone, id)).toBe('waiting');
    expect((await release(id)).data.releasedAt).not.toBeNull();
    expect(await stateOfResult(phone, id)).toBe('released');
    const { data } = await resultOf(phone, id);
    expect(data).toMatchObject({ marks: 8, possible: 10, comment: 'Good', shows: 'comments' });
    expect(data.questions).toMatchObject([
      { id: asked.choice, response: { optionIds: [asked.keyId] }, score: 5, keys: null, modelAnswer: null },
      { id: asked.open, response: { text: 'Heat' }, score: 3, comment: 'Nearly', keys: null, modelAnswer: null },
    ]);
    await release(id, false);
    expect((await resultOf(phone, id)).status).toBe(409);
  });

  it('shows what was ticked of a rubric where comments are released, and nothing of what was not', async () => {
    const { id, phone } = await graded();
    const [{ id: submissionId } = { id: 0 }] = (await portal.call(listSubmissions, { as, params: { id } })).data;
    const criteria = [
      { text: 'Names heat', points: 2 },
      { text: 'Gizli reason', points: 1 },
    ];
    const body = { questionId: asked.open, groups: [{ criteria }] };
    const { groups } = (await portal.call(createQuestionRubric, { as, params: { id }, body })).data;
    const ticks = [groups[0]?.criteria[0]?.id ?? 0];
    const scores = [{ questionId: asked.open, ticks }];
    await portal.call(gradeSubmission, { as, body: { submissionId, scores, done: true } });
    await release(id);
    const { data } = await resultOf(phone, id);
    expect(data.questions?.map((question) => question.criteria)).toEqual([
      undefined,
      [{ text: 'Names heat', points: 2 }],
    ]);
    expect(JSON.stringify(data)).not.toContain('Gizli reason');
    await set(id, { releaseShows: 'score' });
    expect((await resultOf(phone, id)).data.questions).toBeNull();
  });

  it('shows only the score, or key and model answer too, as the teacher chose', async () => {
    const { id, phone } = await graded();
    await release(id);
    await set(id, { releaseShows: 'score' });
    expect((await resultOf(phone, id)).data).toMatchObject({ marks: 8, comment: '', questions: null });
    await set(id, { releaseShows: 'solution' });
    const { questions } = (await resultOf(phone, id)).data;
    expect(questions).toMatchObject([
      { keys: [asked.keyId], modelAnswer: null },
      { keys: [], modelAnswer: '<p>Gizli model answer</p>' },
    ]);
  });

  it('releases results at their date, and requires one', async () => {
    const { id, phone } = await graded();
    expect((await set(id, { releaseMode: 'atDate' })).status).toBe(400);
    await set(id, { releaseMode: 'atDate', releaseAt: new Date(Date.now() + MINUTE).toISOString() });
    expect((await resultOf(phone, id)).status).toBe(409);
    portal.clockOffsetMs = 2 * MINUTE;
    expect((await resultOf(phone, id)).status).toBe(200);
  });

  it('holds results back for the grace period after a timed end, so that nobody corrects marked answers', async () => {
    const { id, phones } = await published([asked.choice]);
    const attempt = (await phones[0]?.start(id))?.data.id ?? 0;
    await phones[0]?.answer(attempt, asked.choice, { optionIds: [asked.keyId] });
    await release(id);
    portal.clockOffsetMs = 21 * MINUTE;
    await handInAllEnded(portal.app.services, portal.app.log);
    expect((await resultOf(phones[0], id)).error.code).toBe('errors.resultUnreleased');
    portal.clockOffsetMs = 31 * MINUTE;
    expect((await resultOf(phones[0], id)).data.marks).toBe(10);
  });

  it('returns no result of another student', async () => {
    const { id } = await graded();
    await release(id);
    const [stranger] = (await published([asked.open])).phones;
    expect((await resultOf(stranger, id)).status).toBe(404);
  });
});

describe('the rules of writing', () => {
  it('has default rules, and keeps the order of questions once somebody has started', async () => {
    const { id, phones } = await published([asked.choice, asked.open]);
    const { data } = await portal.call(getWriting, { as, params: { id } });
    expect(data).toEqual({ ...plain, examBrowser: false, pausedAt: null, releasedAt: null, students: [] });
    expect((await set(id, { shuffleQuestions: true })).data.shuffleQuestions).toBe(true);
    await phones[0]?.start(id);
    expect((await set(id, { shuffleQuestions: false })).error.code).toBe('errors.assessmentAnswered');
    expect((await set(id, { shuffleQuestions: true, releaseShows: 'score' })).status).toBe(200);
  });
});

describe('the live view', () => {
  it('shows who has not started, who is writing, where and since when saved, who has handed in, and late answers', async () => {
    const { id, phones, writers } = await published([asked.choice, asked.open], 3);
    const [writing, done] = phones;
    const running = (await writing?.start(id))?.data.id ?? 0;
    await writing?.answer(running, asked.open, { text: 'x' });
    const ended = (await done?.start(id))?.data.id ?? 0;
    await done?.handIn(ended);
    await done?.answer(ended, asked.open, { text: 'late' });
    const { students, questions } = await watch(id);
    expect(questions).toBe(2);
    const byId = new Map(students?.map((row) => [row.student.id, row]));
    expect(writers.map(({ studentId }) => byId.get(studentId))).toMatchObject([
      { state: 'running', attemptId: running, questionId: asked.open, answered: 1, kept: 0, handedInAt: null },
      { state: 'handedIn', attemptId: ended, handedInBy: 'student', kept: 1, answered: 0, savedAt: null },
      { state: 'notStarted', attemptId: null, startedAt: null, deadline: null },
    ]);
    expect(Date.parse(byId.get(writers[0]?.studentId ?? 0)?.savedAt ?? '')).not.toBeNaN();
  });

  it('shows how many questions of a submission handed in by one call were answered', async () => {
    const { id, phones } = await published([asked.choice, asked.open]);
    const answers = [{ questionId: asked.open, response: { text: 'Heat' } }];
    await portal.call(submitAssessment, { as: phones[0]?.as, body: { assessmentId: id, answers } });
    expect((await watch(id)).students).toMatchObject([{ state: 'handedIn', answered: 1 }]);
  });

  it('sends only the tag while nothing has changed', async () => {
    const { id, phones } = await published([asked.open]);
    const { tag } = await watch(id);
    expect(await watch(id, tag)).toMatchObject({ tag, students: null });
    await phones[0]?.start(id);
    const after = await watch(id, tag);
    expect(after.tag).not.toBe(tag);
    expect(after.students).toHaveLength(1);
  });
});
