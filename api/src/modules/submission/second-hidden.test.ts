import { sql } from 'drizzle-orm';
import { memberRole } from 'shared/contract/enums';
import { getGradebook, listCellEvents, setGradebookCells } from 'shared/contract/gradebook';
import { setSecondMarker } from 'shared/contract/second-marking';
import { getStudent, getStudentDashboard, listStudentExams } from 'shared/contract/student';
import { listClasses } from 'shared/contract/class';
import { getSubmission, gradeSubmission } from 'shared/contract/submission';
import { analyseAssessment } from 'shared/contract/submission-analysis';
import { secondMarks } from '../../db/schema/second-markings';
import { addAccount, addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { type Exam, regrading } from '../../testing/regrading';

let portal: TestPortal;
let school: TestSchool;
let marker: Awaited<ReturnType<typeof addAccount>>;
let exam: Exam;
let classId: number;
let work: number;
let studentId: number;
let otherQuestion: number;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  exam = await regrading(portal, school).addExam();
  marker = await addAccount(portal, { schoolIds: [school.schoolId], memberRole: memberRole.owner });
  const as = school.teacher.token;
  work = exam.submissionIds[0] ?? 0;
  const { student, answers } = (await portal.call(getSubmission, { as, params: { id: work } })).data;
  studentId = student.id;
  const classes = (await portal.call(listClasses, { as, params: { id: school.schoolId } })).data;
  const books = await Promise.all(
    classes.map(async ({ id }) => (await portal.call(getGradebook, { as, params: { id } })).data),
  );
  classId = only(books.filter(({ students }) => students.some(({ id }) => id === studentId))).classId;
  otherQuestion = answers.find(({ questionId }) => questionId !== exam.question)?.questionId ?? 0;
  const scores = [{ questionId: otherQuestion, score: 3 }];
  await portal.call(gradeSubmission, { as, body: { submissionId: work, scores, done: true } });
  await portal.call(setSecondMarker, {
    as,
    params: { id: exam.id },
    body: { userId: marker.userId, submissionIds: [work] },
  });
});
afterAll(() => portal.close());

/** What of the marks of the exam's first student, 7 of 8, a reader is shown. */
async function shownTo(as: string) {
  const params = { id: studentId };
  const book = (await portal.call(getGradebook, { as, params: { id: classId } })).data;
  const row = book.students.findIndex(({ id }) => id === studentId);
  const column = book.columns.findIndex(({ key }) => key === `a${exam.id}`);
  const key = `a${exam.id}`;
  const events = (await portal.call(listCellEvents, { as, params: { id: classId }, query: { studentId, key } })).data;
  const exams = (await portal.call(listStudentExams, { as, params })).data;
  const analysis = (await portal.call(analyseAssessment, { as, params: { id: exam.id } })).data;
  const student = (await portal.call(getStudent, { as, params })).data;
  const { status } = await portal.call(getStudentDashboard, { as, params });
  return {
    cell: book.cells[row]?.[column],
    events: events.length > 0,
    exam: exams.find(({ id }) => id === exam.id)?.score,
    analysed: analysis.n,
    current: student.currentScore,
    status,
  };
}

describe('until a second mark stands', () => {
  it('the gradebook, the page of the student and the analysis hide the first from its marker, and only from its marker', async () => {
    expect(await shownTo(school.teacher.token)).toMatchObject({
      cell: { state: 'graded', score: 7 },
      events: true,
      exam: 7,
      analysed: 4,
      current: 87.5,
      status: 200,
    });
    expect(await shownTo(marker.token)).toMatchObject({
      cell: { state: 'toGrade', score: null },
      events: false,
      exam: null,
      analysed: 3,
      current: null,
      status: 200,
    });
  });

  it('the first cannot be overwritten in the gradebook by who does not see it', async () => {
    const { cell } = await shownTo(marker.token);
    const change = { studentId, key: `a${exam.id}`, version: cell?.version ?? 0, score: 1 };
    const as = marker.token;
    const { data } = await portal.call(setGradebookCells, { as, params: { id: classId }, body: { cells: [change] } });
    expect(data).toMatchObject([{ outcome: 'refused', cell: { score: null } }]);
    expect(data[0]?.problem).toContain('second marker');
    expect((await shownTo(school.teacher.token)).cell).toMatchObject({ score: 7 });
  });
});

const refused = { cause: { code: '23001' } };
const run = (statement: string) => portal.db.execute(sql.raw(statement));

describe('the tables of second marks', () => {
  beforeAll(async () => {
    const body = { submissionId: work, scores: [{ questionId: otherQuestion, score: 1 }], done: true };
    await portal.call(gradeSubmission, { as: marker.token, body });
  });

  it('show everything again once the second mark stands', async () => {
    expect(await shownTo(marker.token)).toMatchObject({ cell: { score: 7 }, exam: 7, analysed: 4 });
  });

  it.each([
    'update second_marks set score = 5',
    'delete from second_marks',
    'truncate second_marks',
    'update second_markings set stands_at = null',
    `update second_markings set comment = 'other'`,
    'delete from second_markings',
  ])('reject in the database “%s”', async (statement) => {
    const before = await portal.db.$count(secondMarks);
    await expect(run(statement)).rejects.toMatchObject(refused);
    expect(await portal.db.$count(secondMarks)).toBe(before);
  });

  it('take the note of an agreement, and go with their submission', async () => {
    await run('update second_markings set agreed_at = now()');
    await run(`delete from submissions where id = ${work}`);
    expect(await portal.db.$count(secondMarks)).toBe(0);
  });
});
