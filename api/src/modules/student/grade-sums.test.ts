import { eq, inArray } from 'drizzle-orm';
import { getAttention } from 'shared/contract/dashboard';
import { classes } from '../../db/schema/classes';
import { courses } from '../../db/schema/courses';
import { gradeTrends } from '../../db/schema/derived';
import { columnMarks, markColumns } from '../../db/schema/gradebook';
import { submissions } from '../../db/schema/submissions';
import { createRandom } from '@teacher-portal/item-statistics/trial/random';
import { type SpreadSums, assessmentLength } from '@teacher-portal/item-statistics/class-spread';
import { spreadSums, type TrialResult } from '@teacher-portal/item-statistics/trial/spread-sums';
import { type TrendPoint, trendSums } from '@teacher-portal/item-statistics/trend';
import { type Tenant } from '../../tenancy/tenancy';
import { addAssessment, addStudents, daysFromNow } from '../../testing/class-room';
import { addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { loadSpread } from './figures/spread.repository';
import { loadTrends } from './figures/trend.repository';

let portal: TestPortal;
let school: TestSchool;
let tenant: Tenant;
let results: TrialResult[] = [];
const rows: (typeof submissions.$inferInsert)[] = [];

const oral: (typeof columnMarks.$inferInsert)[] = [];

const MARKS = [5, 10, 40];
const random = createRandom(21);

/** Six papers in one course and four in another, of different lengths; some students did not write some. */
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  const { schoolId, gradeId, courseId } = school;
  tenant = { schoolIds: [schoolId] };
  const second = { schoolId, gradeId, name: 'Chemistry', courseCode: 'CHEM-101', position: 1 };
  const other = only(await portal.db.insert(courses).values(second).returning()).id;
  const people = await addStudents(portal, school, 7);
  const [own] = await portal.db.select().from(classes).where(eq(classes.courseId, courseId));
  for (let at = 0; at < 10; at += 1) {
    const course = at % 5 < 3 ? courseId : other;
    const marks = MARKS[at % MARKS.length] ?? 10;
    const day = at - 20;
    // Two are columns of the gradebook without questions.
    const column =
      at === 1 || at === 7 ? { schoolId, classId: own?.id ?? 0, marks, weightage: 5, heldAt: daysFromNow(day) } : null;
    const paper = column
      ? -only(
          await portal.db
            .insert(markColumns)
            .values({ ...column, title: 'Oral', kind: 'oral' })
            .returning(),
        ).id
      : await addAssessment(portal, { ...school, courseId: course }, { marks, day });
    for (const student of people.filter(() => random.chance(0.9))) {
      const earned = random.int(0, marks);
      if (column) oral.push({ schoolId, columnId: -paper, studentId: student, score: earned, updatedAt: new Date() });
      else rows.push({ schoolId, assessmentId: paper, studentId: student, status: 5, marks: earned });
      results.push({ student, course, assessment: paper, score: earned / marks, length: marks });
    }
  }
  const meanMarks = results.reduce((sum, { length }) => sum + length, 0) / results.length;
  results = results.map((each) => ({ ...each, length: assessmentLength(each.length, meanMarks) }));
  await portal.db.insert(submissions).values(rows);
  await portal.db.insert(columnMarks).values(oral);
});
afterAll(() => portal.close());

const expectSums = (found: object | undefined, expected: object) => {
  for (const [name, value] of Object.entries(expected))
    expect([name, found?.[name as keyof typeof found]]).toEqual([name, expect.closeTo(Number(value), 9)]);
};

async function found() {
  const { gradeId } = school;
  const [spreads, trends] = [
    await loadSpread(portal.db, tenant, [gradeId]),
    await loadTrends(portal.db, tenant, [gradeId]),
  ];
  return { spread: spreads.get(gradeId), trends: trends.get(gradeId) };
}

it('sums the spread of a grade in the database as the trials of the estimator do', async () => {
  const expected: SpreadSums = spreadSums(results);
  expect(expected.lines).toBeGreaterThan(5);
  expectSums((await found()).spread, expected);
});

it('sums the trends of a grade in the database as the trials of the rule do', async () => {
  const { trends } = await found();
  const meanOf = (assessment: number) => {
    const given = results.filter((each) => each.assessment === assessment);
    return given.reduce((sum, { score }) => sum + score, 0) / given.length;
  };
  for (const [studentId, sums] of trends?.students ?? []) {
    const own = results.filter(({ student }) => student === studentId);
    const points = own.map(({ course, assessment, score, length }, time): TrendPoint => {
      return { courseId: course, time, lead: score - meanOf(assessment), length };
    });
    const { weakestCourse, squares, ...found } = { squares: 0, ...sums };
    expect([weakestCourse !== null, squares >= 0]).toEqual([true, true]);
    expectSums(found, trendSums(points));
  }
  expect(trends?.students.size).toBe(7);
});

it('has the same figures whatever order the rows are stored in', async () => {
  const before = await found();
  const ids = await portal.db.select({ id: submissions.id }).from(submissions);
  await portal.db.delete(submissions).where(
    inArray(
      submissions.id,
      ids.map(({ id }) => id),
    ),
  );
  await portal.db.insert(submissions).values(random.shuffle(rows));
  const after = await found();
  expectSums(after.spread, { ...before.spread });
  for (const [id, sums] of before.trends?.students ?? []) expectSums(after.trends?.students.get(id), { ...sums });
  expectSums(after.trends?.noise, { ...before.trends?.noise });
});

/** What a change to marks of columns without questions must reach: the stored trends. */
it.each([
  ['are changed', () => portal.db.update(columnMarks).set({ score: 1 })],
  ['are deleted', () => portal.db.delete(columnMarks).where(eq(columnMarks.columnId, oral[0]?.columnId ?? 0))],
  ['lose their column', () => portal.db.delete(markColumns)],
])('keeps the stored trends up to date after marks without questions %s', async (_what, change) => {
  const { teacher, gradeId } = school;
  const stored = async () => {
    const { slipping } = (await portal.call(getAttention, { as: teacher.token, params: { gradeId } })).data;
    const [row] = await portal.db.select().from(gradeTrends).where(eq(gradeTrends.gradeId, gradeId));
    return { slipping, tested: row?.tested.map((each) => ({ ...each, drop: each.drop.toFixed(9) })) };
  };
  const before = await stored();
  await change();
  const after = await stored();
  expect(after).not.toEqual(before);
  await portal.db.delete(gradeTrends);
  expect(await stored()).toEqual(after);
});
