import { randomUUID } from 'node:crypto';
import { getAssessment, listAssessments } from 'shared/contract/assessment';
import {
  createAssessment,
  deleteAssessment,
  duplicateAssessment,
  restoreAssessment,
  updateAssessment,
  type UpdateAssessmentBody,
} from 'shared/contract/assessment-write';
import { deleteQuestion } from 'shared/contract/question';
import { addDraft, evenMarks, publishTo, quizBody } from '../../testing/exam';
import { addQuestion, addTopic, daysFromNow } from '../../testing/class-room';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;
let as: string;
let tags: number[];
let questions: number[];

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  other = await addSchool(portal, 'Other School');
  as = school.teacher.token;
  tags = [await addTopic(portal, school, 'Cell')];
  questions = [await addQuestion(portal, school), await addQuestion(portal, school), await addQuestion(portal, school)];
});
afterAll(() => portal.close());

const read = async (id: number) => (await portal.call(getAssessment, { as, params: { id } })).data;
const update = (id: number, body: UpdateAssessmentBody, headers: Record<string, string> = {}) =>
  portal.call(updateAssessment, { as, params: { id }, body, headers });
const [first, second, third] = [0, 1, 2].map((at) => () => questions[at] ?? 0) as [
  () => number,
  () => number,
  () => number,
];

describe('creating an assessment', () => {
  it('creates a draft of the caller with everything that was sent', async () => {
    const sections = [{ title: 'Part A', subtitle: 'Choose', questions: [third(), first()] }];
    const rubric = [{ title: 'Clarity', levels: [{ label: 'clear', marks: 2 }] }];
    const body = quizBody(school, {
      tags,
      questions,
      questionMarks: evenMarks(questions, 9),
      marks: 9,
      sections,
      rubric,
      autoGradeable: true,
      descriptionRaw: '<p>All <b>cells</b><script>alert(1)</script></p>',
      instruction: 'Read <i>well</i>',
    });
    const { data, message } = await portal.call(createAssessment, { as, body });
    expect(message).toBe('Assessment created!');
    expect(data).toMatchObject({
      status: 1,
      title: 'Cells',
      marks: 9,
      weightage: 5,
      tags,
      autoGradeable: true,
      rubric,
      all: null,
      studentCount: 0,
      version: 1,
      description: 'All cells',
      descriptionRaw: '<p>All <b>cells</b></p>',
      instruction: 'Read <i>well</i>',
      author: { id: school.teacher.userId },
      gradeId: school.gradeId,
    });
    expect(data.sections).toMatchObject([{ title: 'Part A', subtitle: 'Choose', questions: [third(), first()] }]);
    expect(data.questions).toEqual([second(), third(), first()]);
    expect(data.questionMarks.map(({ marks }) => marks)).toEqual([3, 3, 3]);
  });

  it('creates one assessment when the call is sent twice', async () => {
    const send = { as, body: quizBody(school, { tags, title: 'Once' }), headers: { 'idempotency-key': randomUUID() } };
    const [one, two] = await Promise.all([portal.call(createAssessment, send), portal.call(createAssessment, send)]);
    expect(two.data.id).toBe(one.data.id);
    expect((await portal.call(listAssessments, { as, query: { search: 'Once' } })).meta.total).toBe(1);
  });

  // Each row breaks one more rule than the rows below it, so the message shows the order of the checks.
  const inOrder: [string, Record<string, unknown>, string][] = [
    ['type', { type: null }, 'Please select assessment type/subtype!'],
    ['subtype', { subType: null }, 'Please select quiz type/subtype!'],
    ['title', { title: ' ' }, 'Please enter quiz title!'],
    ['topics', { tags: [] }, 'Please select quiz topics!'],
    ['marks', { marks: 0 }, 'Please provide non zero marks for quiz!'],
    ['weightage', { weightage: 0 }, 'Please provide non zero weightage for quiz!'],
    ['due date', { dueDate: null }, 'Please provide a valid due date for quiz!'],
    ['difficulty', { difficulty: null }, 'Please provide a difficulty level for quiz!'],
    ['duration', { time: 61 }, 'Please provide a valid duration, min 10 minutes and max 60!'],
  ];
  it.each(inOrder.map((row, index) => [...row, index] as const))(
    'reports a missing %s of an assessment before any later problem',
    async (_, __, text, index) => {
      const body = Object.assign(
        quizBody(school, { tags }),
        ...inOrder.slice(index).map(([, fault]) => fault),
      ) as ReturnType<typeof quizBody>;
      const { status, error } = await portal.call(createAssessment, { as, body });
      expect([status, error.message]).toEqual([400, text]);
    },
  );

  it.each([
    ['a weightage above the marks', { weightage: 11 }, 400, 'errors.assessmentWeightageMax'],
    ['a due date in the past', { dueDate: daysFromNow(-1).toISOString() }, 400, 'errors.assessmentDueDate'],
    [
      'a due date before the publish date',
      { publishDate: daysFromNow(8).toISOString() },
      400,
      'errors.assessmentDueDate',
    ],
    ['minimum marks above the marks', { minMarks: 11 }, 400, 'errors.assessmentMinMarks'],
    ['a topic that is not there', { tags: [999_999] }, 404, 'errors.notFound'],
    ['a question that is not there', { questions: [999_999] }, 404, 'errors.notFound'],
    ['a status other than drafted', { status: 2 as const }, 400, 'errors.invalidValue'],
  ])('rejects an assessment %s', async (_, change, status, code) => {
    const answer = await portal.call(createAssessment, { as, body: quizBody(school, { tags, ...change }) });
    expect([answer.status, answer.error.code]).toEqual([status, code]);
  });

  it('rejects a repeated question, and questions and topics of another school', async () => {
    const foreign = { question: await addQuestion(portal, other), topic: await addTopic(portal, other, 'Cell') };
    const status = async (change: object) =>
      (await portal.call(createAssessment, { as, body: quizBody(school, { tags, ...change }) })).status;
    expect(await status({ questions: [first(), first()] })).toBe(400);
    expect(await status({ questions: [foreign.question] })).toBe(404);
    expect(await status({ tags: [foreign.topic] })).toBe(404);
    expect(
      (await portal.call(createAssessment, { as: other.teacher.token, body: quizBody(school, { tags }) })).status,
    ).toBe(404);
  });
});

describe('updating an assessment', () => {
  it('changes only the fields that are sent, removes dropped questions from sections and marks, and keeps section ids', async () => {
    const id = await addDraft(portal, school, {
      tags,
      questions,
      sections: [{ title: 'A', questions: [first(), second()] }],
    });
    const before = await read(id);
    const sections = before.sections.map((section) => ({ ...section, title: 'B' }));
    const { data } = await update(id, { title: 'New', sections });
    expect(data).toMatchObject({
      title: 'New',
      marks: 10,
      version: 2,
      sections: [{ id: before.sections[0]?.id, title: 'B' }],
    });
    const after = (await update(id, { questions: [second()] })).data;
    expect(after).toMatchObject({
      questions: [second()],
      questionMarks: [{ questionId: second() }],
      sections: [{ title: 'B', questions: [second()] }],
    });
    expect((await update(id, { sections: [] })).data.sections).toEqual([]);
  });

  it.each<[string, UpdateAssessmentBody, string]>([
    ['a weightage of nothing', { weightage: 0 }, 'Please provide non zero weightage for quiz!'],
    ['no questions', { questions: [] }, 'Quiz questions must be provided!'],
    ['no marks', { questionMarks: [] }, 'Quiz questions marks must be provided!'],
    ['an empty title', { title: ' ' }, 'Please enter quiz title!'],
    ['no topics', { tags: [] }, 'Please select quiz topics!'],
    ['a due date in the past', { dueDate: daysFromNow(-1).toISOString() }, 'Please provide a valid due date for quiz!'],
  ])('rejects an update with %s', async (_, body, text) => {
    const id = await addDraft(portal, school, { tags, questions });
    const { status, error } = await update(id, body);
    expect([status, error.message]).toEqual([400, text]);
    expect((await read(id)).version).toBe(1);
  });

  it('rejects marks that do not add up, in Turkish too', async () => {
    const id = await addDraft(portal, school, { tags, questions });
    const body = { questionMarks: evenMarks(questions, 9) };
    const call = (lang: string) =>
      portal.call(updateAssessment, { as, params: { id }, body, headers: { 'accept-language': lang } });
    expect((await call('en')).error.message).toBe('Quiz assigned marks must be equal to total marks!');
    expect((await call('tr')).error.code).toBe('errors.assessmentMarksSum');
  });

  it('returns 412 for an older version, so that nothing is silently overwritten', async () => {
    const id = await addDraft(portal, school, { tags, questions });
    const stale = { 'if-match': '"1"' };
    const answers = await Promise.all([update(id, { title: 'One' }, stale), update(id, { title: 'Two' }, stale)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await read(id)).version).toBe(2);
  });

  it('accepts corrected texts and other grading of choices of a published assessment and rejects everything else', async () => {
    const id = await addDraft(portal, school, { tags, questions });
    await publishTo(portal, school, id);
    expect((await update(id, { autoGradeable: true })).data.autoGradeable).toBe(true);
    expect((await update(id, { title: 'Cells, corrected' })).data.title).toBe('Cells, corrected');
    const { status, error } = await update(id, { questions: [first()] });
    expect([status, error.message]).toEqual([
      409,
      'The quiz has been published. Only its title, texts, rubric and automatic grading can still be changed.',
    ]);
  });
});

describe('deleting and copying', () => {
  it('deletes an assessment softly and restores everything', async () => {
    const id = await addDraft(portal, school, { tags, questions });
    expect((await portal.call(deleteAssessment, { as, params: { id } })).message).toBe('Assessment deleted.');
    expect((await portal.call(getAssessment, { as, params: { id } })).status).toBe(404);
    expect((await portal.call(restoreAssessment, { as: other.teacher.token, params: { id } })).status).toBe(404);
    expect((await portal.call(restoreAssessment, { as, params: { id } })).data).toMatchObject({ id, questions, tags });
  });

  it('copies an assessment into a new draft without deleted questions, and keeps dates and sections', async () => {
    const gone = await addQuestion(portal, school);
    const sections = [{ title: 'A', questions: [gone, first()] }];
    const id = await addDraft(portal, school, { tags, questions: [first(), gone], sections });
    await portal.call(deleteQuestion, { as, params: { id: gone } });
    const { data } = await portal.call(duplicateAssessment, { as, params: { id } });
    const original = await read(id);
    expect(data).toMatchObject({
      status: 1,
      title: 'Cells (copy)',
      questions: [first()],
      tags,
      dueDate: original.dueDate,
      sections: [{ title: 'A', questions: [first()] }],
    });
    expect(data.sections[0]?.id).not.toBe(original.sections[0]?.id);
    expect(original.questions).toEqual([gone, first()]);
  });

  it('copies a published assessment into an editable draft, marked as a copy in the language of the caller', async () => {
    const id = await addDraft(portal, school, { tags, questions });
    await publishTo(portal, school, id);
    const { data } = await portal.call(duplicateAssessment, {
      as,
      params: { id },
      headers: { 'accept-language': 'tr' },
    });
    expect(data).toMatchObject({ status: 1, title: 'Cells (kopya)', all: null, students: [] });
    expect((await update(data.id, { questions: [first()] })).status).toBe(200);
  });
});
