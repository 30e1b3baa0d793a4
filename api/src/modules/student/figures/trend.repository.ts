import { count, eq, gte, type SQL, sql } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { assessmentLengths } from '@teacher-portal/item-statistics/class-spread';
import { groupBy } from '@teacher-portal/collections/group-by';
import { sum } from '@teacher-portal/item-statistics/statistics';
import { TREND_CLASS_FROM, type TrendNoise, trendNoise, type TrendSums } from '@teacher-portal/item-statistics/trend';
import { type Tenant } from '../../../tenancy/tenancy';
import { gradedMarks } from './graded-submissions.repository';

const number = (value: SQL) => sql<number>`coalesce(${value}, 0)`.mapWith(Number);

/**
 * Marks with the lead over the class mean, the position among the student's, and the length of the paper.
 */
function submissionsOf(db: Database, account: Tenant, gradeIds: readonly number[]) {
  const given = gradedMarks(db, account, gradeIds);
  const length = sql`${given.marks} / avg(${given.marks}) over (partition by ${given.gradeId})`;
  return db.$with('works').as(
    db
      .with(given)
      .select({
        gradeId: given.gradeId,
        courseId: given.courseId,
        studentId: given.studentId,
        lead: given.lead,
        length: sql<number>`least(greatest(${length}, ${assessmentLengths.least}), ${assessmentLengths.most})`.as(
          'length',
        ),
        time: sql<number>`row_number() over (partition by ${given.gradeId}, ${given.studentId} order by ${given.at}, ${given.paper})`.as(
          'time',
        ),
      })
      .from(given)
      .where(gte(given.of, TREND_CLASS_FROM)),
  );
}

/** The sums of `trendSums` for each student in each course. */
function placesOf(db: Database, account: Tenant, gradeIds: readonly number[]) {
  const graded = submissionsOf(db, account, gradeIds);
  const about = (x: SQL, y: SQL) =>
    sql<number>`greatest(0, sum(${graded.length} * ${x} * ${y})
      - sum(${graded.length} * ${x}) * sum(${graded.length} * ${y}) / sum(${graded.length}))`;
  const product = sql<number>`sum(${graded.length} * ${graded.time} * ${graded.lead})
      - sum(${graded.length} * ${graded.time}) * sum(${graded.length} * ${graded.lead}) / sum(${graded.length})`;
  const [time, lead] = [sql`${graded.time}`, sql`${graded.lead}`];
  return db.$with('places').as(
    db
      .with(graded)
      .select({
        gradeId: graded.gradeId,
        studentId: graded.studentId,
        courseId: graded.courseId,
        n: count().as('n'),
        sxx: about(time, time).as('sxx'),
        syy: about(lead, lead).as('syy'),
        sxy: product.as('sxy'),
        squares: sql<number>`sum(${graded.lead} ^ 2)`.as('squares'),
      })
      .from(graded)
      .groupBy(graded.gradeId, graded.studentId, graded.courseId),
  );
}

interface StudentTrend extends TrendSums {
  /** The course with the largest decline or smallest gain; null if no course has two submissions. */
  weakestCourse: number | null;
}

export interface GradeTrends {
  noise: TrendNoise;
  students: Map<number, StudentTrend>;
}

/** Trend data of every student of these grades, by grade. */
export async function loadTrends(
  db: Database,
  account: Tenant,
  gradeIds: readonly number[],
): Promise<Map<number, GradeTrends>> {
  const places = placesOf(db, account, gradeIds);
  const rows = await db
    .with(places)
    .select({
      gradeId: places.gradeId,
      studentId: places.studentId,
      n: number(sql`sum(${places.n})`),
      courses: count(),
      sxx: number(sql`sum(${places.sxx})`),
      syy: number(sql`sum(${places.syy})`),
      sxy: number(sql`sum(${places.sxy})`),
      squares: number(sql`sum(${places.squares})`),
      weakestCourse: sql<
        number | null
      >`(array_agg(${places.courseId} order by ${places.sxy} / ${places.sxx}, ${places.courseId}) filter (where ${places.sxx} > 0))[1]`,
    })
    .from(places)
    .groupBy(places.gradeId, places.studentId);
  return new Map(
    [...groupBy(rows, ({ gradeId }) => gradeId)].map(([gradeId, own]) => {
      const variance = sum(own.map(({ squares }) => squares)) / sum(own.map(({ n }) => n));
      return [
        gradeId,
        {
          noise: trendNoise(own, Math.sqrt(variance)),
          students: new Map(own.map(({ studentId, ...sums }) => [studentId, sums])),
        },
      ];
    }),
  );
}

/** The sums of one student by course. */
export async function loadCourseTrends(
  db: Database,
  account: Tenant,
  { id, gradeId }: { id: number; gradeId: number },
): Promise<Map<number, TrendSums>> {
  const places = placesOf(db, account, [gradeId]);
  const rows = await db
    .with(places)
    .select({
      courseId: places.courseId,
      n: number(sql`${places.n}`),
      sxx: number(sql`${places.sxx}`),
      syy: number(sql`${places.syy}`),
      sxy: number(sql`${places.sxy}`),
    })
    .from(places)
    .where(eq(places.studentId, id));
  return new Map(rows.map(({ courseId, ...sums }) => [courseId, { ...sums, courses: 1 }]));
}
