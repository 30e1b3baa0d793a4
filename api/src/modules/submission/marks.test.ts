import { eq } from 'drizzle-orm';
import { listMarks } from 'shared/contract/submission-marks';
import { auditLog } from '../../db/schema/audit';
import { addAssessment, addQuestion, addStudents, addTopic } from '../../testing/class-room';
import { addDraft, publishTo } from '../../testing/exam';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

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
  open = await addQuestion(portal, school, { questionType: 2, keys: [], distractors: ['unused'], plainText: 'Why?' });
});
afterAll(() => portal.close());

async function published(): Promise<number> {
  const id = await addDraft(portal, school, { tags, questions: [choice, open] });
  await publishTo(portal, school, id);
  return id;
}

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

  it('writes into the audit log that marks were exported only where there were any', async () => {
    const exportsOf = async (id: number) => {
      await portal.call(listMarks, { as: school.teacher.token, params: { id } });
      const of = { recordId: auditLog.recordId };
      return portal.db.select(of).from(auditLog).where(eq(auditLog.action, 'assessment.marksExported'));
    };
    const draft = await addDraft(portal, school, { tags, questions: [choice] });
    expect(await exportsOf(draft)).not.toContainEqual({ recordId: draft });
    const waiting = await published();
    expect(await exportsOf(waiting)).toContainEqual({ recordId: waiting });
  });
});
