import { sql } from 'drizzle-orm';
import { type Dashboard, getTeacherDashboard } from 'shared/contract/dashboard';
import { listGrades } from 'shared/contract/profile';
import { listQuestions } from 'shared/contract/question';
import { listStudents } from 'shared/contract/student';
import { demoSignIns, seedDemo } from '../../seed/seed';
import { allRows, type AllRows } from '../../testing/all-rows';
import { TestPortal } from '../../testing/portal';
import { signInAs } from '../../testing/sign-in-as';
import { slowCompleteness, slowCurrentScore, slowImpact, slowItem, slowQuality } from '../../testing/slow-dashboard';

let portal: TestPortal;
let rows: AllRows;
let teacher: Awaited<ReturnType<typeof signInAs>>;
let dashboards: (Dashboard & { gradeId: number })[];

beforeAll(async () => {
  portal = await TestPortal.open();
  await seedDemo(portal.db, { now: new Date() });
  // As after the start of a server: without statistics the planner assumes that the new tables are empty.
  await portal.db.execute(sql`analyze`);
  rows = await allRows(portal.db);
  teacher = await signInAs(portal, demoSignIns[0]?.email ?? '');
  const { data: grades } = await portal.call(listGrades, { as: teacher.token });
  dashboards = [];
  for (const { id: gradeId } of grades) {
    const { data } = await portal.call(getTeacherDashboard, {
      as: teacher.token,
      params: { profileId: teacher.profileId, gradeId },
    });
    dashboards.push({ ...data, gradeId });
  }
});
afterAll(() => portal.close());

describe('dashboard of the demo data', () => {
  it.each([
    ['studentImpactIndex', slowImpact],
    ['contentQualityIndex', slowQuality],
    ['curriculumCompleteness', slowCompleteness],
  ] as const)('computes %s like a naive recomputation for every course', (index, slow) => {
    expect(dashboards.length).toBeGreaterThanOrEqual(4);
    for (const dashboard of dashboards) {
      const { courses, average, n } = dashboard[index];
      const expected = courses.map(({ courseId }) => slow(rows, courseId));
      expected.forEach((value, at) => {
        if (value === null) expect(courses[at]?.value).toBeNull();
        else expect(courses[at]?.value).toBeCloseTo(value, 9);
      });
      const known = courses.flatMap((course, at) =>
        expected[at] == null ? [] : [{ value: expected[at], n: course.n }],
      );
      const weights = known.reduce((sum, each) => sum + each.n, 0);
      if (index === 'studentImpactIndex') expect(n).toBeLessThanOrEqual(rows.students.length);
      else expect(n).toBe(weights);
      expect(average).toBeCloseTo(known.reduce((sum, each) => sum + each.value * each.n, 0) / weights, 9);
    }
  });

  it('counts the sample behind each value', () => {
    for (const { contentQualityIndex, curriculumCompleteness, gradeId } of dashboards) {
      const own = rows.courses.filter((course) => course.gradeId === gradeId);
      expect(contentQualityIndex.courses.map(({ courseId }) => courseId).sort()).toEqual(
        own.map(({ id }) => id).sort(),
      );
      for (const { courseId, n } of contentQualityIndex.courses)
        expect(n).toBe(rows.questions.filter((question) => question.courseId === courseId).length);
      for (const { n } of curriculumCompleteness.courses) expect(n).toBeGreaterThan(0);
    }
  });

  it('distributes the weightage of each course over its graded assessments', () => {
    for (const { assignmentMatrix, gradeId } of dashboards) {
      for (const row of assignmentMatrix) {
        const course = rows.courses.find(
          ({ courseCode, gradeId: of }) => courseCode === row.courseCode && of === gradeId,
        );
        const weights = rows.assessments
          .filter(({ courseId, subType }) => courseId === course?.id && subType === 1)
          .map(({ weightage }) => weightage);
        expect(row.weightage).toBeCloseTo(
          weights.reduce((a, b) => a + b, 0),
          9,
        );
        expect(row.distribution.map(({ weightage }) => weightage).sort()).toEqual(weights.sort());
        expect(row.section).not.toBe('');
      }
    }
  });
});

describe('figures of the demo data', () => {
  it('computes the figures of every question like a naive recomputation', async () => {
    const { data, meta } = await portal.call(listQuestions, { as: teacher.token, query: { pageSize: -1 } });
    expect(data).toHaveLength(meta.total);
    expect(data.length).toBeGreaterThan(200);
    for (const question of data) {
      const { facility, discrimination, attempts } = slowItem(rows, question.id);
      expect(question.attempts).toBe(attempts);
      if (facility === null) expect(question.facility).toBeNull();
      else expect(question.facility).toBeCloseTo(facility, 9);
      if (discrimination === null) expect(question.discrimination).toBeNull();
      else expect(question.discrimination).toBeCloseTo(discrimination, 9);
    }
  });

  it('computes the figures of every student like a naive recomputation', async () => {
    const { data } = await portal.call(listStudents, { as: teacher.token, query: { pageSize: -1 } });
    expect(data.length).toBeGreaterThanOrEqual(60);
    for (const student of data) {
      const expected = slowCurrentScore(rows, student.id, student.gradeId);
      if (expected === null) expect(student.currentScore).toBeNull();
      else expect(student.currentScore).toBeCloseTo(expected, 9);
      for (const figure of [student.improvementScore, student.projectedGrade, student.weaknessScore])
        expect(figure === null || Number.isFinite(figure)).toBe(true);
    }
  });
});
