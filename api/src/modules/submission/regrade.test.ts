import { asc, eq } from 'drizzle-orm';
import { getAssessment } from 'shared/contract/assessment';
import { getQuestion, updateQuestion } from 'shared/contract/question';
import { listRegrades, previewRegrade, regradeEventSchema } from 'shared/contract/regrade';
import { type Treatment } from 'shared/contract/regrade.rules';
import { ndjsonType } from 'shared/contract/stream';
import { getSubmission, gradeSubmission } from 'shared/contract/submission';
import { analyseAssessment } from 'shared/contract/submission-analysis';
import { assessmentQuestions, assessments } from '../../db/schema/assessments';
import { markEvents } from '../../db/schema/marks';
import { questionVersions } from '../../db/schema/question-versions';
import { addAssessment, addQuestion, addTopic } from '../../testing/class-room';
import { addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { type Exam, regrading } from '../../testing/regrading';
import { until } from '../../testing/until';

let portal: TestPortal;
let school: TestSchool;
let as: string;
let tools: ReturnType<typeof regrading>;

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  as = school.teacher.token;
  tools = regrading(portal, school);
});
afterAll(() => portal.close());

const optionOf = ({ options }: Exam, at: number) => options[at] ?? 0;
const key = (exam: Exam, at: number): Treatment => ({ kind: 'key', optionIds: [optionOf(exam, at)] });

it('previews marks, means, and changes between pass and fail without changing anything', async () => {
  const exam = await tools.addExam();
  const found = await tools.preview(exam, key(exam, 1));
  expect(found).toMatchObject({
    marks: { before: 4, after: 4 },
    possible: { before: 8, after: 8 },
    submissions: 4,
    graded: 4,
    mean: { before: 3, after: 3 },
    raised: 1,
    lowered: 1,
    passing: 1,
    failing: 1,
    handMade: 0,
    above: 0,
  });
  const rows = found.rows.map(({ from, to, overallFrom, overallTo, passes }) => [
    from,
    to,
    overallFrom,
    overallTo,
    passes,
  ]);
  expect(rows).toEqual([
    [4, 0, 6, 2, false],
    [0, 4, 2, 6, true],
  ]);
  expect(await tools.marksOf(exam)).toEqual([
    [4, 0, 0, 0],
    [6, 2, 2, 2],
  ]);
});

it('regrades everybody by the new key, which the bank and the assessment have from then on', async () => {
  const exam = await tools.addExam();
  const { data, message } = await tools.make(exam, key(exam, 1));
  expect(message).toBe('Question regraded!');
  expect(data).toMatchObject({ number: 1, changed: 2, reason: 'The key was wrong', isUndoable: true });
  expect(await tools.marksOf(exam)).toEqual([
    [0, 4, 0, 0],
    [2, 6, 2, 2],
  ]);
  const keysOf = (options: { id: number; isCorrectAnswer: boolean }[]) =>
    options.filter(({ isCorrectAnswer }) => isCorrectAnswer).map(({ id }) => id);
  const params = { id: exam.question };
  expect(keysOf((await portal.call(getQuestion, { as, params })).data.options)).toEqual([optionOf(exam, 1)]);
  const paper = (await portal.call(getAssessment, { as, params: { id: exam.id } })).data;
  expect(keysOf(paper.questionDetails[0]?.options ?? [])).toEqual([optionOf(exam, 1)]);
  expect(paper.version).toBe(data.version);
  const submission = (await portal.call(getSubmission, { as, params: { id: exam.submissionIds[1] ?? 0 } })).data;
  expect(submission.answers[0]).toMatchObject({ score: 4, autoGraded: true });
});

it('records each changed mark as an event of the regrade with its reason', async () => {
  const exam = await tools.addExam();
  const { id } = (await tools.make(exam, key(exam, 1))).data;
  const events = await portal.db
    .select()
    .from(markEvents)
    .where(eq(markEvents.regradeId, id))
    .orderBy(asc(markEvents.submissionId), asc(markEvents.questionId));
  const told = events.map(({ way, reason, userId, questionId, fromScore, toScore }) => {
    return [
      way,
      reason,
      userId === school.teacher.userId,
      questionId === null ? 'all' : 'question',
      fromScore,
      toScore,
    ];
  });
  const of = ['regrade', 'The key was wrong', true];
  expect(told).toEqual([
    [...of, 'question', 4, 0],
    [...of, 'all', 6, 2],
    [...of, 'question', 0, 4],
    [...of, 'all', 2, 6],
  ]);
});

it.each<[string, Treatment | 'any' | 'partial', number[], number[], number]>([
  ['several accepted answers', 'any', [4, 4, 0, 0], [6, 6, 2, 2], 8],
  ['partial marks by option', 'partial', [4, 2, 0, 0], [6, 4, 2, 2], 8],
  ['full marks for all', { kind: 'full' }, [4, 4, 4, 4], [6, 6, 6, 6], 8],
  ['other marks', { kind: 'marks', marks: 6 }, [6, 0, 0, 0], [8, 2, 2, 2], 10],
  ['a dropped question with lost marks', { kind: 'drop', rest: 'lost' }, [0, 0, 0, 0], [2, 2, 2, 2], 4],
  ['a dropped question with a scaled rest', { kind: 'drop', rest: 'scaled' }, [0, 0, 0, 0], [4, 4, 4, 4], 8],
])('scores by the rule %s, and restores the scores on undo', async (_, given, scores, overall, possible) => {
  const exam = await tools.addExam();
  const [first = 0, second = 0] = exam.options;
  const credits = [
    { optionId: first, share: 1 },
    { optionId: second, share: 0.5 },
  ];
  const treatment: Treatment =
    given === 'any'
      ? { kind: 'any', optionIds: [first, second] }
      : given === 'partial'
        ? { kind: 'partial', credits }
        : given;
  const { id } = (await tools.make(exam, treatment)).data;
  expect(await tools.marksOf(exam)).toEqual([scores, overall]);
  const { marks } = only(await portal.db.select().from(assessments).where(eq(assessments.id, exam.id)));
  expect(marks).toBe(possible);
  await tools.takeBack(exam, id);
  expect(await tools.marksOf(exam)).toEqual([
    [4, 0, 0, 0],
    [6, 2, 2, 2],
  ]);
  expect((await portal.call(getAssessment, { as, params: { id: exam.id } })).data).toMatchObject({ marks: 8 });
});

it('never changes a hand-made score or overall score that was not chosen', async () => {
  const exam = await tools.addExam();
  const [, second = 0, third = 0] = exam.submissionIds;
  const body = { scores: [{ questionId: exam.question, score: 1 }], done: true };
  await portal.call(gradeSubmission, { as, body: { ...body, submissionId: second } });
  await portal.call(gradeSubmission, { as, body: { submissionId: third, marks: 7, done: true } });
  const full: Treatment = { kind: 'full' };
  const found = await tools.preview(exam, full);
  expect(found.handMade).toBe(2);
  expect(found.rows.filter(({ isHandMade }) => isHandMade).map(({ to, overallTo }) => [to, overallTo])).toEqual([
    [1, 3],
    [4, 7],
  ]);
  const { id } = (await tools.make(exam, full, { handMade: [third] })).data;
  expect(await tools.marksOf(exam)).toEqual([
    [4, 1, 4, 4],
    [6, 3, 6, 6],
  ]);
  await tools.takeBack(exam, id);
  expect(await tools.marksOf(exam)).toEqual([
    [4, 1, 0, 0],
    [6, 3, 7, 2],
  ]);
});

it('keeps higher marks if no mark may decrease', async () => {
  const exam = await tools.addExam();
  await tools.make(exam, key(exam, 1), { protects: true });
  expect(await tools.marksOf(exam)).toEqual([
    [4, 4, 0, 0],
    [6, 6, 2, 2],
  ]);
});

it('refuses a regrade that leaves a hand-made score above the marks', async () => {
  const exam = await tools.addExam();
  const [submission = 0] = exam.submissionIds;
  await portal.call(gradeSubmission, {
    as,
    body: { submissionId: submission, scores: [{ questionId: exam.question, score: 3 }], done: true },
  });
  const less: Treatment = { kind: 'marks', marks: 2 };
  expect((await tools.preview(exam, less)).above).toBe(1);
  const before = await tools.marksOf(exam);
  expect((await tools.make(exam, less)).error.code).toBe('errors.regradeAbove');
  expect(await tools.marksOf(exam)).toEqual(before);
  await tools.make(exam, less, { handMade: 'all' });
  expect((await tools.marksOf(exam))[0]?.[0]).toBe(1.5);
});

it('lets the second of two teachers who regrade at once read the first one’s regrade', async () => {
  const exam = await tools.addExam();
  const { version } = await tools.preview(exam, key(exam, 1));
  const tries = await Promise.all([1, 2].map((at) => tools.make(exam, key(exam, at), { version })));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect((await portal.call(listRegrades, { as, params: { id: exam.id } })).data).toHaveLength(1);
});

it('leaves nothing half done if the server stops in the middle', async () => {
  const exam = await tools.addExam();
  await portal.db.execute(`create function stop_here() returns trigger language plpgsql as $$
    begin raise exception 'stopped'; end $$`);
  await portal.db.execute(
    'create trigger stop_here before update on assessments for each row execute function stop_here()',
  );
  const refused = await portal.app.inject({
    method: 'POST',
    url: `/api/v1/assessment/${exam.id}/regrade`,
    headers: { authorization: `Bearer ${as}`, 'if-match': '*' },
    payload: { questionId: exam.question, treatment: key(exam, 1), reason: 'The key was wrong' },
  });
  await portal.db.execute('drop trigger stop_here on assessments');
  expect(refused.statusCode).toBe(500);
  expect(await tools.marksOf(exam)).toEqual([
    [4, 0, 0, 0],
    [6, 2, 2, 2],
  ]);
  expect((await portal.call(listRegrades, { as, params: { id: exam.id } })).data).toEqual([]);
  const versions = await portal.db
    .select()
    .from(questionVersions)
    .where(eq(questionVersions.questionId, exam.question));
  expect(versions).toHaveLength(1);
});

it('reports progress on request, with refusals as in a normal call', async () => {
  const exam = await tools.addExam();
  const ask = (version: string) =>
    portal.app.inject({
      method: 'POST',
      url: `/api/v1/assessment/${exam.id}/regrade`,
      headers: { authorization: `Bearer ${as}`, 'if-match': version, accept: ndjsonType },
      payload: { questionId: exam.question, treatment: key(exam, 1), reason: 'The key was wrong' },
    });
  const refused = await ask('"999"');
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([412, 'errors.stale']);
  const { body } = await ask('*');
  const events = body
    .trim()
    .split('\n')
    .map((line) => regradeEventSchema.parse(JSON.parse(line)));
  expect(events.at(-1)).toMatchObject({ type: 'regraded', regrade: { changed: 2 } });
  const progress = events.slice(0, -1);
  expect(progress.length).toBeGreaterThan(0);
  for (const event of progress) expect(event).toMatchObject({ type: 'progress', total: 2 });
  expect(await tools.marksOf(exam)).toEqual([
    [0, 4, 0, 0],
    [2, 6, 2, 2],
  ]);
});

it('undoes only the last regrade, and keeps later grading', async () => {
  const exam = await tools.addExam();
  const [submission = 0] = exam.submissionIds;
  const first = (await tools.make(exam, { kind: 'full' })).data;
  const second = (await tools.make(exam, key(exam, 1))).data;
  expect((await tools.takeBack(exam, first.id)).error).toMatchObject({ status: 409, code: 'errors.regradeUndoLate' });
  await portal.call(gradeSubmission, {
    as,
    body: { submissionId: submission, scores: [{ questionId: exam.question, score: 1 }], done: true },
  });
  await tools.takeBack(exam, second.id);
  expect(await tools.marksOf(exam)).toEqual([
    [1, 4, 4, 4],
    [3, 6, 6, 6],
  ]);
  const made = (await portal.call(listRegrades, { as, params: { id: exam.id } })).data;
  expect(made.map(({ id, isUndoable, undoneAt }) => [id, isUndoable, undoneAt !== null])).toEqual([
    [second.id, false, true],
    [first.id, true, false],
  ]);
  const { data } = await portal.call(getQuestion, { as, params: { id: exam.question } });
  expect(data.options.find(({ isCorrectAnswer }) => isCorrectAnswer)?.id).toBe(exam.options[0]);
});

it('gives an exam the key in its own wording if the bank has been reworded', async () => {
  const exam = await tools.addExam();
  const { data } = await portal.call(getQuestion, { as, params: { id: exam.question } });
  const { courseId, gradeId, questionType, questionCategory, difficulty, score } = data;
  const options = data.options.map(({ id, value, isCorrectAnswer }) => ({ id, value, isCorrectAnswer }));
  const topic = await addTopic(portal, school, 'Cell');
  const body = { courseId, gradeId, questionType, questionCategory, difficulty, score, options, tags: [String(topic)] };
  const edited = { ...body, questionText: '<p>Another question</p>' };
  await portal.call(updateQuestion, { as, params: { id: exam.question }, body: edited });
  await tools.make(exam, key(exam, 1));
  const paper = (await portal.call(getAssessment, { as, params: { id: exam.id } })).data.questionDetails[0];
  expect(paper?.plainText).toBe('Which organelle releases most energy?');
  expect(paper?.options.find(({ isCorrectAnswer }) => isCorrectAnswer)?.id).toBe(optionOf(exam, 1));
  const bank = (await portal.call(getQuestion, { as, params: { id: exam.question } })).data;
  expect(bank.plainText).toBe('Another question');
  expect(bank.options.find(({ isCorrectAnswer }) => isCorrectAnswer)?.id).toBe(exam.options[0]);
});

it('recomputes the figures of the question', async () => {
  const exam = await tools.addExam();
  const facility = async () => {
    const { data } = await portal.call(analyseAssessment, { as, params: { id: exam.id } });
    return data.items[0]?.facility;
  };
  // One of the four students left it out, which is wrong.
  expect(await facility()).toBe(1 / 4);
  await tools.make(exam, { kind: 'any', optionIds: exam.options.slice(0, 2) });
  expect(await facility()).toBe(2 / 4);
  const inBank = async () => (await portal.call(getQuestion, { as, params: { id: exam.question } })).data.facility;
  await until(async () => (await inBank()) === 2 / 4);
});

it('pages the students of a preview', async () => {
  const exam = await tools.addExam();
  const body = { questionId: exam.question, treatment: { kind: 'full' } as const };
  const { data, meta } = await portal.call(previewRegrade, {
    as,
    params: { id: exam.id },
    query: { page: 2, pageSize: 2 },
    body,
  });
  expect([data.rows.length, meta]).toEqual([1, { total: 3, page: 2, pageSize: 2 }]);
});

describe('a regrade that is refused', () => {
  it.each<[string, string, number, (exam: Exam) => Record<string, unknown>]>([
    ['a question of another assessment', 'errors.notFound', 404, () => ({ questionId: 2_000_000 })],
    [
      'an option of another question',
      'errors.invalidValue',
      400,
      () => ({ treatment: { kind: 'key', optionIds: [1e9] } }),
    ],
    ['no reason', 'errors.regradeReason', 400, () => ({ reason: '  ' })],
    [
      'an option worth more than the marks',
      'errors.regradeShare',
      400,
      (exam) => ({
        treatment: { kind: 'partial', credits: [{ optionId: optionOf(exam, 0), share: 1.5 }] },
      }),
    ],
    ['marks of nothing', 'errors.regradeMarks', 400, () => ({ treatment: { kind: 'marks', marks: 0 } })],
  ])('refuses a regrade with %s', async (_, code, status, change) => {
    const exam = await tools.addExam();
    const refused = await portal.app.inject({
      method: 'POST',
      url: `/api/v1/assessment/${exam.id}/regrade`,
      headers: { authorization: `Bearer ${as}`, 'if-match': '*' },
      payload: { questionId: exam.question, treatment: { kind: 'full' }, reason: 'Why', ...change(exam) },
    });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([status, code]);
  });

  it('refuses to regrade a draft', async () => {
    const question = await addQuestion(portal, school);
    const id = await addAssessment(portal, school, { questions: [question], status: 1, publishedAt: null });
    const exam = { id, question, options: [], submissionIds: [] };
    expect((await tools.make(exam, { kind: 'full' })).error).toMatchObject({
      status: 409,
      code: 'errors.regradeDraft',
    });
    const place = only(
      await portal.db.select().from(assessmentQuestions).where(eq(assessmentQuestions.assessmentId, id)),
    );
    expect(place.scoring).toBeNull();
  });
});
