import { count, countDistinct, gt, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { assessmentLengths, LINE_FROM, type SpreadSums } from '@teacher-portal/item-statistics/class-spread';
import { type Tenant } from '../../../tenancy/tenancy';
import { gradedMarks } from './graded-submissions.repository';

const number = (value: ReturnType<typeof sql>) => sql<number>`coalesce(${value}, 0)`.mapWith(Number);

/** Marks with weight: residual about the class mean of the paper, and length of the paper. */
function residualsOf(db: Database, account: Tenant, gradeIds: readonly number[]) {
  const graded = gradedMarks(db, account, gradeIds, { isWeighted: true });
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
        time: sql<number>`row_number() over (partition by ${graded.gradeId}, ${graded.studentId}, ${graded.courseId}
          order by ${graded.at}, ${graded.paper})`.as('time'),
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

/** The sums of each student in each course. */
function placesOf(db: Database, account: Tenant, gradeIds: readonly number[]) {
  const residuals = residualsOf(db, account, gradeIds);
  const { residual, length, time } = residuals;
  const about = (x: SQLWrapper, y: SQLWrapper) => sql`(sum(${length} * ${x} * ${y})
    - sum(${length} * ${x}) * sum(${length} * ${y}) / sum(${length}))`;
  const ofLine = (value: SQL) => sql<number>`case when count(*) >= ${LINE_FROM} then ${value} else 0 end`;
  return db.$with('places').as(
    db
      .with(residuals)
      .select({
        gradeId: residuals.gradeId,
        studentId: residuals.studentId,
        n: count().as('n'),
        squares: sql<number>`sum(${residual} ^ 2)`.as('squares'),
        shortness: sql<number>`sum(1 / ${length})`.as('shortness'),
        meanMarks: sql<number>`max(${residuals.meanMarks})`.as('place_mean_marks'),
        centre: sql<number>`sum(${length} * ${residual}) / sum(${length})`.as('centre'),
        within: sql<number>`${about(residual, residual)}`.as('within'),
        sxx: ofLine(about(time, time)).as('sxx'),
        sxy: ofLine(about(time, residual)).as('sxy'),
      })
      .from(residuals)
      .groupBy(residuals.gradeId, residuals.studentId, residuals.courseId),
  );
}

/** Σ of the products of two different values. */
const pairsOf = (value: SQLWrapper) => sql<number>`sum(${value}) ^ 2 - sum(${value} ^ 2)`;

/** The sums of `classSpread` by grade; grades without two graded submissions for one assessment are missing. */
export async function loadSpread(
  db: Database,
  account: Tenant,
  gradeIds: readonly number[],
): Promise<Map<number, GradeSpread>> {
  const places = placesOf(db, account, gradeIds);
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
        shared: pairsOf(places.centre).as('shared'),
        lines: sql<number>`count(*) filter (where ${places.sxx} > 0)`.as('lines'),
        lineSquares: sql<number>`sum(${places.sxy} ^ 2 / nullif(${places.sxx}, 0))`.as('line_squares'),
        times: sql<number>`sum(${places.sxx})`.as('times'),
        timeSquares: sql<number>`sum(${places.sxx} ^ 2)`.as('time_squares'),
        timeProducts: sql<number>`sum(${places.sxy} ^ 2)`.as('time_products'),
        sharedTimes: pairsOf(places.sxx).as('shared_times'),
        sharedTimeProducts: pairsOf(places.sxy).as('shared_time_products'),
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
      lines: number(sql`sum(${people.lines})`),
      lineSquares: number(sql`sum(${people.lineSquares})`),
      times: number(sql`sum(${people.times})`),
      timeSquares: number(sql`sum(${people.timeSquares})`),
      timeProducts: number(sql`sum(${people.timeProducts})`),
      students: countDistinct(people.studentId),
      sharedProducts: number(sql`sum(${people.shared}) filter (where ${people.courses} > 1)`),
      sharedPairs: number(sql`sum(${people.courses} * (${people.courses} - 1))`),
      sharedStudents: number(sql`count(*) filter (where ${people.courses} > 1)`),
      sharedTimes: number(sql`sum(${people.sharedTimes})`),
      sharedTimeProducts: number(sql`sum(${people.sharedTimeProducts})`),
      meanMarks: number(sql`max(${people.meanMarks})`),
    })
    .from(people)
    .groupBy(people.gradeId);
  return new Map(rows.map(({ gradeId, ...sums }) => [gradeId, sums]));
}
