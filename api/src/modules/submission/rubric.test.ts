import { asc, eq } from 'drizzle-orm';
import { type Rubric } from '@teacher-portal/rubrics/rubric';
import { type EndpointBody } from 'shared/contract/endpoint';
import { limits } from 'shared/contract/limits';
import { listMarkEvents } from 'shared/contract/mark-history';
import {
  createKeptRubric,
  createQuestionRubric,
  deleteKeptRubric,
  deleteQuestionRubric,
  listKeptRubrics,
  listQuestionRubrics,
  listRubricVersions,
  previewQuestionRubric,
  type QuestionRubric,
  updateQuestionRubric,
} from 'shared/contract/question-rubric';
import { type GradeBody, getSubmission, gradeSubmission } from 'shared/contract/submission';
import { keptRubrics } from '../../db/schema/question-rubrics';
import { submissions } from '../../db/schema/submissions';
import { addAccount, addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { type Exam, regrading } from '../../testing/regrading';

let portal: TestPortal;
let school: TestSchool;
let makeExam: () => Promise<Exam>;
let marksOf: (exam: Exam) => Promise<(number | null)[][]>;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  ({ addExam: makeExam, marksOf } = regrading(portal, school));
});
afterAll(() => portal.close());

const as = () => school.teacher.token;
type Groups = EndpointBody<typeof createQuestionRubric>['groups'];
const criterion = (text: string, points: number, id?: number) => ({ text, points, ...(id !== undefined && { id }) });
const group = (criteria: ReturnType<typeof criterion>[], more: Partial<Rubric['groups'][number]> = {}) => ({
  ...{ title: 'Method', kind: 'any' as const, floor: null, ceiling: null },
  ...more,
  criteria,
});
const two = [group([criterion('Names the law', 1.5), criterion('Uses it', 1)])];

const make = ({ id, question }: Exam, groups: Groups = two, start?: Rubric['start']) =>
  portal.call(createQuestionRubric, {
    as: as(),
    params: { id },
    body: { questionId: question, groups, ...(start && { start }) },
  });
const place = ({ id, question }: Exam) => ({ id, questionId: question });
const change = (exam: Exam, groups: Groups, more: object = {}, version: number | '*' = '*') =>
  portal.call(updateQuestionRubric, {
    as: as(),
    params: place(exam),
    headers: { 'if-match': version === '*' ? '*' : `"${version}"` },
    body: { groups, ...more },
  });
const preview = async (exam: Exam, groups: Groups, more: object = {}) =>
  (await portal.call(previewQuestionRubric, { as: as(), params: place(exam), body: { groups, ...more } })).data;
const grade = (submissionId: number | undefined, scores: GradeBody['scores'], more: Partial<GradeBody> = {}) =>
  portal.call(gradeSubmission, { as: as(), body: { submissionId: submissionId ?? 0, scores, ...more } });
const tick = (exam: Exam, at: number, ticks: number[] | null, done = true) =>
  grade(exam.submissionIds[at], [{ questionId: exam.question, ticks }], { done });
const idsOf = ({ groups }: QuestionRubric) => groups.flatMap(({ criteria }) => criteria.map(({ id }) => id));

/** An exam with a rubric, and what was ticked in its first three submissions. */
async function ticked() {
  const exam = await makeExam();
  const rubric = (await make(exam)).data;
  const [law = 0, use = 0] = idsOf(rubric);
  await tick(exam, 0, [law, use]);
  await tick(exam, 1, [law]);
  await tick(exam, 2, []);
  return { exam, rubric, law, use };
}

describe('a rubric of a question', () => {
  it('is made once, with ids for its criteria, and read with the others of the assessment', async () => {
    const exam = await makeExam();
    const { data, status } = await make(exam);
    expect([status, data.version, data.used, data.start, idsOf(data)]).toEqual([201, 1, 0, 'zero', [1, 2]]);
    expect((await make(exam)).error).toMatchObject({ status: 409, code: 'errors.rubricTaken' });
    const listed = await portal.call(listQuestionRubrics, { as: as(), params: { id: exam.id } });
    expect(listed.data).toEqual([data]);
  });

  it.each([
    ['more than the marks', [group([criterion('a', 3), criterion('b', 2)])], 'errors.rubricAbove'],
    ['three decimals', [group([criterion('a', 0.125)])], 'errors.rubricDecimals'],
    ['no criteria', [group([])], 'errors.rubricEmpty'],
    ['bounds that cross', [group([criterion('a', 1)], { floor: 2, ceiling: 1 })], 'errors.rubricBounds'],
    ['a criterion without a text', [group([criterion('  ', 1)])], 'errors.required'],
    ['an id of another rubric', [group([criterion('a', 1, 7)])], 'errors.invalidValue'],
    [
      'too many criteria',
      [1, 2].map(() => group(Array.from({ length: limits.rubricCriteriaMax }, () => criterion('a', 0)))),
      'errors.rubricTooMany',
    ],
  ])('is refused with %s', async (_what, groups, code) => {
    expect((await make(await makeExam(), groups)).error).toMatchObject({ status: 400, code });
  });

  it('is of a question that the assessment asks', async () => {
    const [exam, other] = [await makeExam(), await makeExam()];
    expect((await make({ ...exam, question: other.question })).status).toBe(404);
  });

  it('is kept in its versions, whatever was changed', async () => {
    const { exam, law, use } = await ticked();
    const groups = [group([criterion('Says the law', 1.5, law), criterion('Uses it', 1, use)])];
    expect((await change(exam, groups)).data.version).toBe(2);
    const { data } = await portal.call(listRubricVersions, { as: as(), params: place(exam) });
    expect(data.map(({ version, groups: said }) => [version, said[0]?.criteria[0]?.text])).toEqual([
      [2, 'Says the law'],
      [1, 'Names the law'],
    ]);
  });
});

describe('ticks', () => {
  it('give the score, the overall score and an event with their words', async () => {
    const { exam, law } = await ticked();
    expect(await marksOf(exam)).toEqual([
      [2.5, 1.5, 0, 0],
      [4.5, 3.5, 2, 2],
    ]);
    const [, second = 0] = exam.submissionIds;
    const { data } = await portal.call(getSubmission, { as: as(), params: { id: second } });
    const answer = data.answers.find(({ questionId }) => questionId === exam.question);
    expect(answer).toMatchObject({ ticks: [law], score: 1.5, autoGraded: false });
    const history = (await portal.call(listMarkEvents, { as: as(), params: { id: second } })).data;
    expect(history.find(({ questionId }) => questionId === exam.question)).toMatchObject({
      ...{ way: 'hand', from: 0, to: 1.5 },
      ticks: { added: ['Names the law'], removed: [] },
    });
  });

  it('make no event if they are sent again, and one of their own if only they change', async () => {
    const exam = await makeExam();
    const [first = 0, same = 0] = idsOf((await make(exam, [group([criterion('a', 1), criterion('b', 1)])])).data);
    const id = exam.submissionIds[0] ?? 0;
    const events = async () =>
      (await portal.call(listMarkEvents, { as: as(), params: { id } })).data.filter(
        ({ questionId }) => questionId === exam.question,
      );
    await tick(exam, 0, [first]);
    const before = (await events()).length;
    await tick(exam, 0, [first]);
    expect(await events()).toHaveLength(before);
    await tick(exam, 0, [same]);
    expect((await events())[0]).toMatchObject({ from: 1, to: 1, ticks: { added: ['b'], removed: ['a'] } });
  });

  it('stay beside a typed score, which counts', async () => {
    const { exam, law } = await ticked();
    const score = { questionId: exam.question, score: 2 };
    await grade(exam.submissionIds[1], [score], { done: true });
    await grade(exam.submissionIds[2], [{ ...score, score: 3.5, ticks: [law] }], { done: true });
    expect((await marksOf(exam))[0]).toEqual([2.5, 2, 3.5, 0]);
    const rubrics = (await portal.call(listQuestionRubrics, { as: as(), params: { id: exam.id } })).data;
    expect(rubrics[0]?.used).toBe(3);
  });

  it('leave no score when they are taken away', async () => {
    const { exam } = await ticked();
    expect((await tick(exam, 1, null, false)).data.answers).toEqual(
      expect.arrayContaining([expect.objectContaining({ questionId: exam.question, ticks: null, score: null })]),
    );
  });

  it('are refused for criteria that the rubric does not have, or two of which one counts', async () => {
    const exam = await makeExam();
    const levels = [group([criterion('All', 4), criterion('Half', 2)], { kind: 'one' })];
    const [all = 0, half = 0] = idsOf((await make(exam, levels)).data);
    for (const ticks of [[all, half], [99], [all, all]])
      expect((await tick(exam, 0, ticks)).error).toMatchObject({ status: 409, code: 'errors.rubricChanged' });
    const other = await makeExam();
    expect((await tick(other, 0, [1])).error.code).toBe('errors.rubricChanged');
    expect((await tick(other, 0, null, false)).status).toBe(200);
  });
});

describe('a change of points', () => {
  const dearer = (law: number, use: number) => [
    group([criterion('Names the law', 2, law), criterion('Uses it', 1, use)]),
  ];

  it('is previewed by student and then scores everybody, with the overall scores and events', async () => {
    const { exam, law, use } = await ticked();
    const seen = await preview(exam, dearer(law, use));
    expect(seen).toMatchObject({ version: 1, changesPoints: true, submissions: 4, raised: 2, lowered: 0, handMade: 0 });
    expect(seen.rows.map(({ from, to, overallTo }) => [from, to, overallTo])).toEqual([
      // Who passes only afterwards comes first.
      [1.5, 2, 4],
      [2.5, 3, 5],
    ]);
    expect((await marksOf(exam))[0]).toEqual([2.5, 1.5, 0, 0]);
    expect((await change(exam, dearer(law, use), {}, 1)).data).toMatchObject({ version: 2, used: 3 });
    expect(await marksOf(exam)).toEqual([
      [3, 2, 0, 0],
      [5, 4, 2, 2],
    ]);
    const { data } = await portal.call(listMarkEvents, { as: as(), params: { id: exam.submissionIds[1] ?? 0 } });
    expect(data.filter(({ way }) => way === 'regrade').map(({ from, to }) => [from, to])).toEqual(
      expect.arrayContaining([
        [1.5, 2],
        [3.5, 4],
      ]),
    );
  });

  it('keeps adjusted scores, lists them, and changes those that are chosen', async () => {
    const { exam, law, use } = await ticked();
    await grade(exam.submissionIds[1], [{ questionId: exam.question, score: 3 }], { done: true });
    const seen = await preview(exam, dearer(law, use));
    expect([seen.handMade, seen.rows.map(({ isHandMade, from, to }) => [isHandMade, from, to])]).toEqual([
      1,
      [
        [false, 2.5, 3],
        [true, 3, 3],
      ],
    ]);
    await change(exam, dearer(law, use));
    expect((await marksOf(exam))[0]).toEqual([3, 3, 0, 0]);
    await change(exam, [group([criterion('Names the law', 1, law), criterion('Uses it', 1, use)])], {
      adjusted: 'all',
    });
    expect((await marksOf(exam))[0]).toEqual([2, 1, 0, 0]);
  });

  it('takes the ticks of a criterion that is gone along, and keeps an overall score that a person entered', async () => {
    const { exam, law } = await ticked();
    await grade(exam.submissionIds[0], [], { marks: 4, done: true });
    await change(exam, [group([criterion('Names the law', 1.5, law)])]);
    expect(await marksOf(exam)).toEqual([
      [1.5, 1.5, 0, 0],
      [4, 3.5, 2, 2],
    ]);
    const { data } = await portal.call(getSubmission, { as: as(), params: { id: exam.submissionIds[0] ?? 0 } });
    expect(data.answers.find(({ questionId }) => questionId === exam.question)?.ticks).toEqual([law]);
  });

  it('is none if only words change: nothing is scored and no submission gets a version', async () => {
    const { exam, law, use } = await ticked();
    const versions = () =>
      portal.db
        .select({ version: submissions.version })
        .from(submissions)
        .where(eq(submissions.assessmentId, exam.id))
        .orderBy(asc(submissions.id));
    const before = await versions();
    const worded = [group([criterion('Says the law', 1.5, law), criterion('Applies it', 1, use)], { title: 'How' })];
    expect(await preview(exam, worded)).toMatchObject({ changesPoints: false, rows: [] });
    await change(exam, worded);
    expect(await versions()).toEqual(before);
  });

  it('is refused to whoever has read an older version, and without one', async () => {
    const { exam, law, use } = await ticked();
    await change(exam, dearer(law, use), {}, 1);
    expect((await change(exam, two, {}, 1)).status).toBe(412);
    const blind = { as: as(), params: place(exam), body: { groups: dearer(law, use) } };
    expect((await portal.call(updateQuestionRubric, blind)).status).toBe(428);
  });

  it('is refused above the marks, in the preview too', async () => {
    const { exam, law } = await ticked();
    const above = [group([criterion('Names the law', 5, law)])];
    const sent = { as: as(), params: place(exam), body: { groups: above } };
    expect((await portal.call(previewQuestionRubric, sent)).error.code).toBe('errors.rubricAbove');
    expect((await change(exam, above)).error.code).toBe('errors.rubricAbove');
    expect((await marksOf(exam))[0]).toEqual([2.5, 1.5, 0, 0]);
  });
});

describe('a rubric that is taken away', () => {
  const remove = (exam: Exam, query: { scores?: 'keep' } = {}, version = '*') =>
    portal.call(deleteQuestionRubric, { as: as(), params: place(exam), query, headers: { 'if-match': version } });

  it('goes at once if nothing was ticked', async () => {
    const exam = await makeExam();
    await make(exam);
    expect((await remove(exam, {}, '"9"')).status).toBe(412);
    expect((await remove(exam)).status).toBe(200);
    expect((await remove(exam)).status).toBe(404);
  });

  it('stays while it is used, unless its scores are kept without it', async () => {
    const { exam } = await ticked();
    expect((await remove(exam)).error).toMatchObject({ status: 409, code: 'errors.rubricUsed' });
    expect((await remove(exam, { scores: 'keep' })).status).toBe(200);
    expect((await marksOf(exam))[0]).toEqual([2.5, 1.5, 0, 0]);
    const id = exam.submissionIds[1] ?? 0;
    const { data } = await portal.call(getSubmission, { as: as(), params: { id } });
    expect(data.answers.every(({ ticks }) => ticks === null)).toBe(true);
    const history = (await portal.call(listMarkEvents, { as: as(), params: { id } })).data;
    expect(history[0]).toMatchObject({ from: 1.5, to: 1.5, ticks: { added: [], removed: ['Names the law'] } });
  });

  it('leaves its words to the history: a new one has other ids', async () => {
    const { exam, use } = await ticked();
    await remove(exam, { scores: 'keep' });
    const again = (await make(exam)).data;
    expect(Math.min(...idsOf(again))).toBeGreaterThan(use);
  });
});

describe('rubrics that the school keeps', () => {
  const keep = (name: string, token = as()) =>
    portal.call(createKeptRubric, { as: token, body: { schoolId: school.schoolId, name, groups: two } });
  const listed = async (token = as()) =>
    (await portal.call(listKeptRubrics, { as: token, query: { schoolId: school.schoolId } })).data;

  it('are of all teachers, and deleted by their author and by owners', async () => {
    const mine = await addAccount(portal, { schoolIds: [school.schoolId], memberRole: 'teacher' });
    const other = await addAccount(portal, { schoolIds: [school.schoolId], memberRole: 'teacher' });
    const { data } = await keep('Lab report', mine.token);
    expect((await listed(other.token)).map(({ name, mayDelete }) => [name, mayDelete])).toEqual([
      ['Lab report', false],
    ]);
    const params = { id: data.id };
    expect((await portal.call(deleteKeptRubric, { as: other.token, params })).status).toBe(403);
    expect((await portal.call(deleteKeptRubric, { as: mine.token, params })).status).toBe(200);
    expect(await listed()).toEqual([]);
  });

  it('are refused if they are wrong by themselves, or one too many', async () => {
    const body = { schoolId: school.schoolId, name: 'Empty', groups: [] };
    expect((await portal.call(createKeptRubric, { as: as(), body })).error.code).toBe('errors.rubricEmpty');
    const { schoolId } = school;
    const row = {
      schoolId,
      userId: school.teacher.userId,
      name: 'Many',
      content: { start: 'zero' as const, groups: [] },
    };
    await portal.db.insert(keptRubrics).values(Array.from({ length: limits.keptRubricsMax }, () => row));
    expect((await keep('One more')).error.code).toBe('errors.keptRubricsMax');
    await portal.db.delete(keptRubrics).where(eq(keptRubrics.schoolId, schoolId));
  });
});
