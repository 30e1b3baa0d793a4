import { and, count, countDistinct, gt, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { assessmentLengths, type SpreadSums } from '../../indices/class-spread';
import { type Account } from '../../server/account';
import { gradedSubmissions, inGrades, weight } from './published.repository';

const number = (value: ReturnType<typeof sql>) => sql<number>`coalesce(${value}, 0)`.mapWith(Number);

/** Graded submissions with weight: residual about the class mean of the assessment, and length of the assessment. */
function residualsOf(db: Database, account: Account, gradeIds: readonly number[]) {
  const graded = gradedSubmissions(db, and(inGrades(account, gradeIds), sql`${weight} > 0`));
  const length = sql`least(greatest(${graded.marks} / ${graded.meanMarks}, ${assessmentLengths.least}), ${assessmentLengths.most})`;
  const residuals = db.$with('residuals').as(
    db
      .with(graded)
      .select({
        gradeId: graded.gradeId,
        courseId: graded.courseId,
        studentId: graded.studentId,
        meanMarks: graded.meanMarks,
        residual: sql<number>`${graded.lead} * sqrt(${graded.of}::float8 / (${graded.of} - 1))`.as('residual'),
        length: sql<number>`${length}`.as('length'),
      })
      .from(graded)
      .where(gt(graded.of, 1)),
  );
  return residuals;
}

export interface GradeSpread extends SpreadSums {
  /** Over the graded submissions, for `assessmentLength`. */
  meanMarks: number;
}

/** The sums of `classSpread` by grade; grades without two graded submissions for one assessment are missing. */
export async function loadSpread(
  db: Database,
  account: Account,
  gradeIds: readonly number[],
): Promise<Map<number, GradeSpread>> {
  const residuals = residualsOf(db, account, gradeIds);
  const places = db.$with('places').as(
    db
      .with(residuals)
      .select({
        gradeId: residuals.gradeId,
        studentId: residuals.studentId,
        n: count().as('n'),
        squares: sql<number>`sum(${residuals.residual} ^ 2)`.as('squares'),
        shortness: sql<number>`sum(1 / ${residuals.length})`.as('shortness'),
        meanMarks: sql<number>`max(${residuals.meanMarks})`.as('place_mean_marks'),
        centre: sql<number>`sum(${residuals.length} * ${residuals.residual}) / sum(${residuals.length})`.as('centre'),
        within: sql<number>`sum(${residuals.length} * ${residuals.residual} ^ 2)
          - sum(${residuals.length} * ${residuals.residual}) ^ 2 / sum(${residuals.length})`.as('within'),
      })
      .from(residuals)
      .groupBy(residuals.gradeId, residuals.studentId, residuals.courseId),
  );
  const people = db.$with('people').as(
    db
      .with(places)
      .select({
        gradeId: places.gradeId,
        studentId: places.studentId,
        n: sql<number>`sum(${places.n})`.as('works'),
        squares: sql<number>`sum(${places.squares})`.as('all_squares'),
        shortness: sql<number>`sum(${places.shortness})`.as('all_shortness'),
        meanMarks: sql<number>`max(${places.meanMarks})`.as('grade_mean_marks'),
        within: sql<number>`sum(${places.within})`.as('all_within'),
        courses: sql<number>`count(*)`.as('courses'),
        shared: sql<number>`sum(${places.centre}) ^ 2 - sum(${places.centre} ^ 2)`.as('shared'),
      })
      .from(places)
      .groupBy(places.gradeId, places.studentId),
  );
  const rows = await db
    .with(people)
    .select({
      gradeId: people.gradeId,
      residuals: number(sql`sum(${people.n})`),
      squares: number(sql`sum(${people.squares})`),
      shortness: number(sql`sum(${people.shortness})`),
      withinSquares: number(sql`sum(${people.within})`),
      withinFreedom: number(sql`sum(${people.n} - ${people.courses})`),
      students: countDistinct(people.studentId),
      sharedProducts: number(sql`sum(${people.shared}) filter (where ${people.courses} > 1)`),
      sharedPairs: number(sql`sum(${people.courses} * (${people.courses} - 1))`),
      sharedStudents: number(sql`count(*) filter (where ${people.courses} > 1)`),
      meanMarks: number(sql`max(${people.meanMarks})`),
    })
    .from(people)
    .groupBy(people.gradeId);
  return new Map(rows.map(({ gradeId, ...sums }) => [gradeId, sums]));
}
