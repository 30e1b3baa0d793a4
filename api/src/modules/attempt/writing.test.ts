import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { getAssessment } from 'shared/contract/assessment';
import { archiveAssessment, updateDueDate } from 'shared/contract/assessment-settings';
import { deleteAssessment } from 'shared/contract/assessment-write';
import { askNewestVersions } from 'shared/contract/asked-versions';
import { listLearnAssessments } from 'shared/contract/attempt';
import { hashedText } from 'shared/contract/attempt.rules';
import { getQuestion, updateQuestion } from 'shared/contract/question';
import { withdrawStudent } from 'shared/contract/student-record';
import { getSubmission, gradeSubmission, listSubmissions, submitAssessment } from 'shared/contract/submission';
import { attempts, writingRules } from '../../db/schema/attempts';
import { questionOptions } from '../../db/schema/questions';
import { students } from '../../db/schema/students';
import { addQuestion } from '../../testing/class-room';
import { addDraft, publishTo } from '../../testing/exam';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { addAsked, addPupils, Device, MINUTE } from '../../testing/writing';

let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;
let pupils: Awaited<ReturnType<typeof addPupils>>;
let asked: Awaited<ReturnType<typeof addAsked>>;
let teacher: string;

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  other = await addSchool(portal, 'Other School');
  pupils = await addPupils(portal, school, 3);
  teacher = school.teacher.token;
  asked = await addAsked(portal, school);
});
afterAll(() => portal.close());
afterEach(() => {
  portal.clockOffsetMs = 0;
});

type Draft = Partial<Parameters<typeof addDraft>[2]>;
async function published(change: Draft = {}): Promise<number> {
  const id = await addDraft(portal, school, {
    tags: asked.tags,
    questions: [asked.choice, asked.open],
    autoGradeable: true,
    ...change,
  });
  await publishTo(portal, school, id);
  return id;
}
const device = (pupil = 0) => new Device(portal, pupils[pupil]?.token ?? '');
async function begun(change: Draft = {}, pupil = 0) {
  const assessmentId = await published(change);
  const phone = device(pupil);
  const { data } = await phone.start(assessmentId);
  return { assessmentId, phone, id: data.id, sheet: data };
}
const list = async (as: string) => (await portal.call(listLearnAssessments, { as })).data;
const statusOf = async (id: number) => (await portal.call(getAssessment, { as: teacher, params: { id } })).data.status;
const submissionOf = async (assessmentId: number, pupil = 0) => {
  const { data } = await portal.call(listSubmissions, { as: teacher, params: { id: assessmentId } });
  const id = data.find(({ student }) => student.id === pupils[pupil]?.studentId)?.id ?? 0;
  return (await portal.call(getSubmission, { as: teacher, params: { id } })).data;
};

describe('starting', () => {
  it('starts the clock on the server and returns the questions without keys', async () => {
    const { assessmentId, sheet } = await begun();
    expect(sheet).toMatchObject({ assessmentId, number: 1, isWriter: true, handedInAt: null, answers: [] });
    expect(Date.parse(sheet.deadline ?? '') - Date.parse(sheet.startedAt)).toBe(20 * MINUTE);
    expect(sheet.paper?.questions.map(({ id }) => id)).toEqual([asked.choice, asked.open]);
    expect(JSON.stringify(sheet)).not.toMatch(/isCorrect|modelAnswer/);
    expect(await statusOf(assessmentId)).toBe(7);
    expect((await submissionOf(assessmentId)).status).toBe(7);
  });

  it('returns the same attempt again, and says whether the device is the writer', async () => {
    const { assessmentId, phone, id, sheet } = await begun();
    portal.clockOffsetMs = MINUTE;
    expect((await phone.start(assessmentId)).data).toMatchObject({ id, startedAt: sheet.startedAt, isWriter: true });
    expect((await device().start(assessmentId)).data).toMatchObject({ id, isWriter: false });
  });

  it("adds the student's extra time to the deadline", async () => {
    const [, pupil] = pupils;
    await portal.db
      .update(students)
      .set({ extraTimePercent: 25 })
      .where(eq(students.id, pupil?.studentId ?? 0));
    const { sheet } = await begun({}, 1);
    expect(sheet.extraMinutes).toBe(5);
    expect(Date.parse(sheet.deadline ?? '') - Date.parse(sheet.startedAt)).toBe(25 * MINUTE);
  });

  it('sets no clock for an assignment, which ends when it is due', async () => {
    const { assessmentId, sheet } = await begun({ type: 1 });
    const { dueDate } = (await portal.call(getAssessment, { as: teacher, params: { id: assessmentId } })).data;
    expect(sheet.deadline).toBe(dueDate);
  });

  it('shuffles questions and options in the same order each time, if the assessment asks for it', async () => {
    const many = [];
    for (let at = 0; at < 8; at += 1) many.push(await addQuestion(portal, school, { plainText: `Question ${at}?` }));
    const assessmentId = await published({ questions: many });
    await portal.db
      .insert(writingRules)
      .values({ assessmentId, schoolId: school.schoolId, shuffleQuestions: true, shuffleOptions: true });
    const orders = [];
    for (const [at] of pupils.entries()) {
      const first = (await device(at).start(assessmentId)).data;
      const again = (await device(at).start(assessmentId)).data;
      expect(again.paper).toEqual(first.paper);
      const order = first.paper?.questions.map(({ id }) => id) ?? [];
      expect([...order].sort((a, b) => a - b)).toEqual(many);
      orders.push(first.paper?.questions.map(({ id, options }) => [id, ...options.map((option) => option.id)]).join());
    }
    expect(new Set(orders).size).toBe(pupils.length);
  });

  it('refuses a draft, an assessment for others, of another school, before it opens, after it ends and once handed in', async () => {
    const code = async (id: number, as = device()) => {
      const { status, error } = await as.start(id);
      return [status, error.code];
    };
    expect(await code(await addDraft(portal, school, { tags: asked.tags, questions: [asked.open] }))).toEqual([
      404,
      'errors.notFound',
    ]);
    const forOne = await addDraft(portal, school, { tags: asked.tags, questions: [asked.open] });
    await publishTo(portal, school, forOne, [school.student.studentId]);
    expect(await code(forOne)).toEqual([404, 'errors.notFound']);
    expect(await code(await published(), new Device(portal, other.student.token))).toEqual([404, 'errors.notFound']);
    const later = await published({ publishDate: new Date(Date.now() + 60 * MINUTE).toISOString() });
    expect(await code(later)).toEqual([409, 'errors.submissionEarly']);
    const soon = await published({ dueDate: new Date(Date.now() + MINUTE).toISOString() });
    portal.clockOffsetMs = 2 * MINUTE;
    expect(await code(soon)).toEqual([409, 'errors.submissionLate']);
    portal.clockOffsetMs = 0;
    const { assessmentId, phone, id } = await begun();
    await phone.handIn(id);
    expect(await code(assessmentId)).toEqual([409, 'errors.submissionOnce']);
  });
});

describe('saving', () => {
  it('answers with a receipt: sequence, time and hash of what is stored, which another device reads', async () => {
    const { phone, id } = await begun();
    const { data } = await phone.save(id, [
      { questionId: asked.open, response: { text: '<b>Heat</b><script>x</script>' }, revision: 1 },
      { questionId: asked.choice, response: { optionIds: [asked.keyId] }, revision: 1 },
    ]);
    expect(data.receipts).toMatchObject([
      { questionId: asked.open, outcome: 'saved', revision: 1, sequence: 1 },
      { questionId: asked.choice, outcome: 'saved', revision: 1, sequence: 2 },
    ]);
    const { answers } = (await device().read(id)).data;
    expect(answers.find(({ questionId }) => questionId === asked.open)?.response).toEqual({ text: '<b>Heat</b>' });
    for (const { response, hash } of answers)
      expect(hash).toBe(createHash('sha256').update(hashedText(response)).digest('hex'));
    expect(new Set(data.receipts.map(({ hash }) => hash))).toEqual(new Set(answers.map(({ hash }) => hash)));
  });

  it('treats a repeated answer as the same one, and ignores one older than the stored one', async () => {
    const { phone, id } = await begun();
    const send = async (text: string, revision: number) =>
      (await phone.save(id, [{ questionId: asked.open, response: { text }, revision }])).data.receipts[0];
    const first = await send('one', 1);
    expect(await send('one', 1)).toEqual(first);
    const second = await send('two', 2);
    expect(second).toMatchObject({ outcome: 'saved', sequence: 2 });
    expect(await send('one', 1)).toEqual({ ...second, outcome: 'superseded' });
    expect(await send('other', 2)).toEqual({ ...second, outcome: 'superseded' });
    expect((await phone.read(id)).data.answers).toMatchObject([{ response: { text: 'two' }, revision: 2 }]);
  });

  it('lets only one device write, until another one takes over', async () => {
    const { phone, id } = await begun();
    const tablet = device();
    expect((await tablet.answer(id, asked.open, { text: 'from the tablet' })).error).toMatchObject({
      status: 409,
      code: 'errors.attemptElsewhere',
    });
    expect((await tablet.handIn(id)).error.code).toBe('errors.attemptElsewhere');
    expect((await tablet.takeOver(id)).data).toMatchObject({ id, isWriter: true });
    expect((await tablet.answer(id, asked.open, { text: 'from the tablet' })).status).toBe(200);
    expect((await phone.answer(id, asked.open, { text: 'from the phone' })).error.code).toBe('errors.attemptElsewhere');
    expect((await phone.read(id)).data).toMatchObject({ isWriter: false, answers: [{ revision: 2 }] });
  });

  it('refuses answers of the wrong type, to questions of another attempt, and with options of another version', async () => {
    const { phone, id } = await begun();
    const elsewhere = await addQuestion(portal, school, { plainText: 'Elsewhere?' });
    const foreignOption = (
      await portal.db.select().from(questionOptions).where(eq(questionOptions.questionId, elsewhere))
    ).at(0)?.id;
    const refused = async (questionId: number, response: Parameters<Device['answer']>[2]) => {
      const { status, error } = await phone.answer(id, questionId, response);
      return [status, error.code, error.details?.map(({ path }) => path)];
    };
    const wrong = [400, 'errors.attemptAnswer', ['answers.0.response']];
    expect(await refused(asked.choice, { text: 'Mitochondrion' })).toEqual(wrong);
    expect(await refused(asked.open, { optionIds: [asked.keyId] })).toEqual(wrong);
    expect(await refused(asked.choice, { optionIds: [foreignOption ?? 0] })).toEqual(wrong);
    expect(await refused(elsewhere, { optionIds: [foreignOption ?? 0] })).toEqual([
      400,
      'errors.invalidValue',
      ['answers.0.questionId'],
    ]);
    const twice = { questionId: asked.open, response: { text: 'x' }, revision: 9 };
    expect((await phone.save(id, [twice, twice])).status).toBe(400);
    expect((await phone.read(id)).data.answers).toEqual([]);
  });

  it('answers 404 for the attempt of another student, and of another school', async () => {
    const { id } = await begun();
    for (const stranger of [device(1), new Device(portal, other.student.token)]) {
      expect((await stranger.read(id)).status).toBe(404);
      expect((await stranger.takeOver(id)).status).toBe(404);
      expect((await stranger.answer(id, asked.open, { text: 'x' })).status).toBe(404);
      expect((await stranger.handIn(id)).status).toBe(404);
    }
  });
});

describe('handing in', () => {
  it('hands in what is saved once, and grades it like any other submission', async () => {
    const { assessmentId, phone, id } = await begun({ questions: [asked.choice] });
    await phone.answer(id, asked.choice, { optionIds: [asked.keyId] });
    const { data } = await phone.handIn(id);
    expect(data).toMatchObject({ id, handedInBy: 'student' });
    expect((await phone.handIn(id)).data).toMatchObject({ handedInAt: data.handedInAt });
    expect(await submissionOf(assessmentId)).toMatchObject({ status: 5, marks: 10, submissionDate: data.handedInAt });
    expect((await phone.read(id)).data).toMatchObject({ paper: null, answers: [] });
  });

  it('keeps an answer that arrives after the hand-in without counting it', async () => {
    const { assessmentId, phone, id } = await begun();
    await phone.answer(id, asked.open, { text: 'in time' });
    await phone.handIn(id);
    expect((await phone.answer(id, asked.open, { text: 'too late' })).data.receipts).toMatchObject([
      { outcome: 'kept', reason: 'handedIn', sequence: null },
    ]);
    const { answers } = await submissionOf(assessmentId);
    expect(answers.find(({ questionId }) => questionId === asked.open)?.response).toEqual({ text: 'in time' });
  });

  it('lets a student hand in a whole submission in one call, which ends the attempt', async () => {
    const { assessmentId, phone, id } = await begun();
    const whole = { assessmentId, answers: [{ questionId: asked.open, response: { text: 'all at once' } }] };
    expect((await portal.call(submitAssessment, { as: phone.as, body: whole })).status).toBe(201);
    const [row] = await portal.db.select().from(attempts).where(eq(attempts.id, id));
    expect(row).toMatchObject({ handedInBy: 'student' });
    const unstarted = await published();
    await portal.call(submitAssessment, { as: phone.as, body: { assessmentId: unstarted, answers: [] } });
    const own = and(eq(attempts.assessmentId, unstarted), eq(attempts.studentId, pupils[0]?.studentId ?? 0));
    expect(await portal.db.$count(attempts, own)).toBe(1);
  });

  it('lets nobody grade a running attempt, even after the due date', async () => {
    const [, pupil] = pupils;
    await portal.db
      .update(students)
      .set({ extraTimePercent: 100 })
      .where(eq(students.id, pupil?.studentId ?? 0));
    const dueDate = new Date(Date.now() + 10 * MINUTE).toISOString();
    const { assessmentId } = await begun({ dueDate }, 1);
    portal.clockOffsetMs = 12 * MINUTE;
    const submissionId = (await submissionOf(assessmentId, 1)).id;
    const body = { submissionId, scores: [{ questionId: asked.open, score: 1 }] };
    expect((await portal.call(gradeSubmission, { as: teacher, body })).error.code).toBe('errors.submissionOpen');
  });
});

describe('what changes while an attempt runs', () => {
  it('keeps the wording that the attempt began with, and shows it to the grader', async () => {
    const tall = await addQuestion(portal, school, { plainText: 'How tall?' });
    const { assessmentId, phone, id } = await begun({ questions: [tall] });
    const { data: before } = await portal.call(getQuestion, { as: teacher, params: { id: tall } });
    const options = before.options.map(({ id: optionId, value, isCorrectAnswer }) => ({
      id: optionId,
      value,
      isCorrectAnswer,
    }));
    const { courseId, gradeId } = school;
    const reworded = {
      courseId,
      gradeId,
      questionType: 1,
      questionCategory: 1,
      questionText: '<p>How high?</p>',
    } as const;
    const body = { ...reworded, options, tags: asked.tags.map(String) };
    const query = { change: 'correction' } as const;
    expect((await portal.call(updateQuestion, { as: teacher, params: { id: tall }, query, body })).status).toBe(200);
    expect((await phone.read(id)).data.paper?.questions[0]?.questionText).toBe('<p>How tall?</p>');
    expect((await device(1).start(assessmentId)).data.paper?.questions[0]?.questionText).toBe('<p>How high?</p>');
    await phone.answer(id, tall, { optionIds: [] });
    await phone.handIn(id);
    expect((await submissionOf(assessmentId)).questionDetails[0]?.questionText).toBe('<p>How tall?</p>');
    const { error } = await portal.call(askNewestVersions, { as: teacher, params: { id: assessmentId } });
    expect(error.code).toBe('errors.assessmentAnswered');
  });

  it('moves the deadline with the due date', async () => {
    const dueDate = new Date(Date.now() + 10 * MINUTE).toISOString();
    const { assessmentId, phone, id, sheet } = await begun({ dueDate });
    expect(sheet.deadline).toBe(dueDate);
    const body = { dueDate: new Date(Date.now() + 15 * MINUTE).toISOString() };
    await portal.call(updateDueDate, { as: teacher, params: { id: assessmentId }, body, headers: { 'if-match': '*' } });
    expect((await phone.read(id)).data.deadline).toBe(body.dueDate);
  });

  it('says so when the assessment is archived or deleted, and the student withdrawn', async () => {
    const refusals = async ({ phone, id }: Awaited<ReturnType<typeof begun>>) => {
      const answers = [await phone.read(id), await phone.answer(id, asked.open, { text: 'x' }), await phone.handIn(id)];
      return new Set(answers.map(({ error: { status, code } }) => `${status} ${code}`));
    };
    const archived = await begun();
    await portal.call(archiveAssessment, { as: teacher, params: { id: archived.assessmentId } });
    expect(await refusals(archived)).toEqual(new Set(['409 errors.assessmentArchived']));
    const deleted = await begun();
    await portal.call(deleteAssessment, {
      as: teacher,
      params: { id: deleted.assessmentId },
      headers: { 'if-match': '*' },
    });
    expect(await refusals(deleted)).toEqual(new Set(['404 errors.notFound']));
    const left = await begun({}, 2);
    await portal.call(withdrawStudent, {
      as: teacher,
      params: { id: pupils[2]?.studentId ?? 0 },
      headers: { 'if-match': '*' },
    });
    expect(await refusals(left)).toEqual(new Set(['404 errors.notFound']));
  });
});

describe('the list of a student', () => {
  it('shows open, running, submitted and missed assessments, the latest due first, and nothing else', async () => {
    const [ada] = await addPupils(portal, school, 1);
    const as = ada?.token ?? '';
    const phone = new Device(portal, as);
    const day = (days: number) => new Date(Date.now() + days * 24 * 60 * MINUTE).toISOString();
    const missed = await published({ dueDate: day(1 / 24) });
    const waiting = await published({ dueDate: day(20) });
    const running = await published({ dueDate: day(19), type: 1 });
    const done = await published({ dueDate: day(18) });
    const unopened = await published({ dueDate: day(17), publishDate: day(16) });
    const draft = await addDraft(portal, school, { tags: asked.tags, questions: [asked.open] });
    await phone.start(running);
    await phone.handIn((await phone.start(done)).data.id);
    portal.clockOffsetMs = 2 * 60 * MINUTE;
    const rows = await list(as);
    const stateOf = new Map(rows.map((row) => [row.id, row.state]));
    expect([waiting, running, done, missed].map((id) => stateOf.get(id))).toEqual([
      'open',
      'running',
      'handedIn',
      'missed',
    ]);
    expect([unopened, draft].filter((id) => stateOf.has(id))).toEqual([]);
    expect(rows.slice(0, 3).map(({ id }) => id)).toEqual([waiting, running, done]);
    expect(await list(other.student.token)).toEqual([]);
  });
});
