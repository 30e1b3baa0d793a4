import { eq } from 'drizzle-orm';
import { archiveAssessment } from 'shared/contract/assessment-settings';
import { getPaper } from 'shared/contract/paper';
import { submitAssessment } from 'shared/contract/submission';
import { listMarks } from 'shared/contract/submission-marks';
import { assessments } from '../../db/schema/assessments';
import { questions } from '../../db/schema/questions';
import { addAssessment, addQuestion, addStudents, addTopic, daysFromNow } from '../../testing/class-room';
import { addDraft, publishTo } from '../../testing/exam';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

const HOUR = 3_600_000;
let portal: TestPortal;
let school: TestSchool;
let tags: number[];
let choice: number;
let open: number;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  tags = [await addTopic(portal, school, 'Cell')];
  choice = await addQuestion(portal, school);
  open = await addQuestion(portal, school, {
    questionType: 2,
    keys: [],
    distractors: ['unused'],
    plainText: 'Why?',
    modelAnswer: '<p>Because.</p>',
  });
});
afterAll(() => portal.close());

async function published(studentIds?: number[], change: { publishDate?: string } = {}): Promise<number> {
  const id = await addDraft(portal, school, { tags, questions: [choice, open], ...change });
  await publishTo(portal, school, id, studentIds);
  return id;
}
const read = (id: number) => portal.call(getPaper, { as: school.student.token, params: { id } });

describe('the assessment as a student reads it', () => {
  it('shows a student questions, options and marks in order, and no key', async () => {
    const { data } = await read(await published());
    expect(data).toMatchObject({ title: 'Cells', courseCode: 'BIOL-101', time: 20, marks: 10 });
    expect(data.questions.map(({ id, marks, options }) => [id, marks, options.length])).toEqual([
      [choice, 5, 4],
      [open, 5, 1],
    ]);
    expect(JSON.stringify(data)).not.toMatch(/isCorrectAnswer|modelAnswer|Because/);
  });

  it('shows the questions as published when the bank changes', async () => {
    const id = await published();
    await portal.db
      .update(questions)
      .set({ questionText: '<p>Why not?</p>', plainText: 'Why not?' })
      .where(eq(questions.id, open));
    expect((await read(id)).data.questions[1]?.questionText).toBe('<p>Why?</p>');
  });

  it('returns 404 for a draft, and to a student it was not published to', async () => {
    const [classmate = 0] = await addStudents(portal, school, 1);
    expect((await read(await published([classmate]))).status).toBe(404);
    expect((await read(await addDraft(portal, school, { tags, questions: [open] }))).status).toBe(404);
  });

  it('hides the assessment before its date, after it, once handed in, and when archived', async () => {
    const code = async (id: number) => (await read(id)).error.code;
    expect(await code(await published(undefined, { publishDate: new Date(Date.now() + HOUR).toISOString() }))).toBe(
      'errors.submissionEarly',
    );
    const id = await published();
    const { dueDate } = (await read(id)).data;
    await portal.db
      .update(assessments)
      .set({ dueDate: daysFromNow(-1) })
      .where(eq(assessments.id, id));
    expect(await code(id)).toBe('errors.submissionLate');
    await portal.db
      .update(assessments)
      .set({ dueDate: new Date(dueDate ?? 0) })
      .where(eq(assessments.id, id));
    await portal.call(submitAssessment, { as: school.student.token, body: { assessmentId: id, answers: [] } });
    expect(await code(id)).toBe('errors.submissionOnce');
    const archived = await published();
    await portal.call(archiveAssessment, { as: school.teacher.token, params: { id: archived } });
    expect(await code(archived)).toBe('errors.assessmentArchived');
  });
});

describe('the marks of an assessment', () => {
  it('lists the marks of every submission in question order, and missing ones', async () => {
    const [first = 0, second = 0] = await addStudents(portal, school, 2);
    const id = await addAssessment(portal, school, {
      questions: [open, choice],
      scores: new Map([
        [second, [1, 0]],
        [first, [0.5, 1]],
      ]),
    });
    const { data } = await portal.call(listMarks, { as: school.teacher.token, params: { id } });
    expect(data.questions.map(({ questionId, number, possible }) => [questionId, number, possible])).toEqual([
      [open, 1, 1],
      [choice, 2, 1],
    ]);
    expect(data.submissions.map(({ student, marks, scores }) => [student.name, marks, scores])).toEqual([
      ['Student 01', 1.5, [0.5, 1]],
      ['Student 02', 1, [1, 0]],
    ]);
    const waiting = await published();
    const { data: none } = await portal.call(listMarks, { as: school.teacher.token, params: { id: waiting } });
    expect(none.submissions.find(({ student }) => student.id === school.student.studentId)).toMatchObject({
      marks: null,
      status: 6,
      scores: [null, null],
    });
  });
});
