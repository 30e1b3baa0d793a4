import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { enrolStudents, listClasses } from 'shared/contract/class';
import { listAssessments } from 'shared/contract/assessment';
import { getGradebook, setGradebookCells } from 'shared/contract/gradebook';
import { getOversight } from 'shared/contract/oversight';
import { getStudentDashboard } from 'shared/contract/student';
import { and, eq } from 'drizzle-orm';
import { submissions } from '../../db/schema/submissions';
import { addAssessment, addStudents } from '../../testing/class-room';
import { addSchool, only } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());

/** Marks out of 20; null with a flag. */
const given = [
  { score: 17, flag: null },
  { score: 20, flag: null },
  { score: 0, flag: null },
  { score: 12.5, flag: 'late' as const },
  { score: 9, flag: null },
  { score: null, flag: 'excused' as const },
  { score: null, flag: 'absent' as const },
];

it('shows one share of a paper in the gradebook, for the student, in the mean and for the school: late, blank, excused, absent, on paper', async () => {
  const school = await addSchool(portal);
  const as = school.teacher.token;
  const classId = only((await portal.call(listClasses, { as, params: { id: school.schoolId } })).data).id;
  const ids = [school.student.studentId, ...(await addStudents(portal, school, given.length - 1))];
  await portal.call(enrolStudents, { as, params: { id: classId }, body: { studentIds: ids.slice(1) } });
  const paper = await addAssessment(portal, school, { marks: 20 });
  const cells = given.map((cell, at) => ({ studentId: ids[at] ?? 0, key: `a${paper}`, version: 0, ...cell }));
  const { status } = await portal.call(setGradebookCells, {
    ...{ as, params: { id: classId } },
    body: { cells: cells.map(({ score, ...cell }) => (score === null ? cell : { ...cell, score })) },
  });
  expect(status).toBe(200);
  // Handed in late, 20 % off: what counts is the mark that is left.
  await portal.db
    .update(submissions)
    .set({ latePercent: 20, submittedAt: new Date() })
    .where(and(eq(submissions.assessmentId, paper), eq(submissions.studentId, ids[3] ?? 0)));

  const book = (await portal.call(getGradebook, { as, params: { id: classId } })).data;
  const scores = ids.map((id) => book.cells[book.students.findIndex((row) => row.id === id)]?.[0]?.score ?? null);
  const shares = scores.map((score) => (score === null ? null : (100 * score) / 20));
  expect(shares).toEqual([85, 100, 0, 62.5, 45, null, null]);
  const pages = await Promise.all(
    ids.map(async (id) => (await portal.call(getStudentDashboard, { as, params: { id } })).data.results),
  );
  expect(pages.map(([result]) => result?.score ?? null)).toEqual(shares);
  const list = (await portal.call(listAssessments, { as })).data;
  expect([only(list).meanScore, pages[0]?.[0]?.classMean]).toEqual([58.5, expect.closeTo(58.5, 9)]);
  const { data } = await portal.call(getOversight, { as, params: { id: school.schoolId } });
  expect(only(data.grades)).toMatchObject({ graded: 5, results: { n: 5, median: 62.5, low: 45, high: 85 } });
});

it('leaves dividing marks by marks to the share of a paper and the total of a course', () => {
  const root = join(__dirname, '../..');
  const division =
    /(?:marks|scores?|earned|mean)\)?\}?\)? ?\/ ?(?:nullif\()?\(?(?:\$\{)?[\w.?]*(?:marks|possible|outOf)\b/i;
  const others: Record<string, string> = {
    'db/paper-share.ts': 'the share of a paper',
    'modules/assessment/present.ts': 'the mean of the shares of a paper',
    'modules/exam-forecast/evidence.repository.ts': 'the share of a question that an answer has earned',
    'modules/grade-cells/books.read.ts': 'the mean of the shares of a column without questions',
    'modules/question/figures/answer-sums.repository.ts': 'the share of a question, and of the rest of its paper',
    'modules/question/item/item-figures.ts': 'the share of a question that an answer has earned',
    'modules/student/figures/dashboard.present.ts': 'the share of a paper in per cent',
    'modules/student/figures/spread.repository.ts': 'how long a paper is',
    'modules/student/figures/student-figures.ts': 'the shares whose order a trend looks at',
    'modules/submission/analysis/analysis.read.ts': 'the share of a question, and of the rest of its paper',
  };
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && !/^(?:testing|seed)\//.test(file),
  );
  expect(files.filter((file) => division.test(readFileSync(join(root, file), 'utf8'))).sort()).toEqual(
    Object.keys(others).sort(),
  );
});
