import { and, asc, eq, gt, isNotNull, isNull, max, sql } from 'drizzle-orm';
import { assessmentTime } from '../../db/assessment-time';
import { type Database } from '../../db/database';
import { assessments } from '../../db/schema/assessments';
import { courses } from '../../db/schema/courses';
import { enrolments, students } from '../../db/schema/students';
import { paperShareIn } from '../../db/paper-share';
import { type CourseFigures } from '../../db/schema/derived';
import { submissions } from '../../db/schema/submissions';
import { type Tenant, visibleTo } from '../../tenancy/tenancy';
import { anyOf } from '../../db/any-of';

/** Courses of a grade; `schoolIds` is the school of the grade. */
export interface CourseScope extends Tenant {
  gradeId: number;
  courseIds: readonly number[];
}

/** The sections of the students of a grade. */
export async function listSections(db: Database, account: Tenant, gradeId: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ section: students.section })
    .from(students)
    .innerJoin(enrolments, eq(enrolments.studentId, students.id))
    .where(and(visibleTo(account, students), eq(enrolments.gradeId, gradeId)))
    .orderBy(asc(students.section));
  return rows.map(({ section }) => section);
}

const ofCourses = (scope: CourseScope) =>
  and(
    visibleTo(scope, assessments),
    isNull(assessments.yearId),
    eq(assessments.gradeId, scope.gradeId),
    sql`${assessments.courseId} = ${anyOf(scope.courseIds)}`,
  );

/** Graded assessments with weight, planned and published, in chronological order. */
export const listWeighted = (db: Database, scope: CourseScope) =>
  db
    .select({
      assessmentId: assessments.id,
      courseId: assessments.courseId,
      title: assessments.title,
      type: assessments.type,
      weightage: assessments.weightage,
    })
    .from(assessments)
    .where(and(ofCourses(scope), eq(assessments.subType, 1), gt(assessments.weightage, 0)))
    .orderBy(asc(assessmentTime), asc(assessments.id));

/** The assessments with graded submissions, each with its place in its course and their number. */
function publishedOf(db: Database, scope: CourseScope) {
  return db.$with('papers').as(
    db
      .select({
        id: assessments.id,
        courseId: assessments.courseId,
        marks: assessments.marks,
        place:
          sql<number>`row_number() over (partition by ${assessments.courseId} order by ${assessmentTime}, ${assessments.id})`.as(
            'place',
          ),
        count: sql<number>`count(*) over (partition by ${assessments.courseId})`.as('papers'),
      })
      .from(assessments)
      .innerJoin(courses, eq(courses.id, assessments.courseId))
      .where(
        and(
          ofCourses(scope),
          gt(assessments.marks, 0),
          sql`exists (select 1 from ${submissions} where ${submissions.assessmentId} = ${assessments.id} and ${submissions.marks} is not null)`,
        ),
      ),
  );
}

/**
 * The mean share of each student's papers in the early and the late half of a course. Not a total: all papers count alike,
 * whatever they weigh, and none is dropped or curved, as the index compares papers with papers.
 */
function halvesOf(db: Database, published: ReturnType<typeof publishedOf>) {
  const score = paperShareIn(sql`${submissions}`, sql`${published}`);
  const isEarly = sql`${published.place} <= ${published.count} / 2`;
  const isLate = sql`${published.place} > ${published.count} - ${published.count} / 2`;
  return db.$with('halves').as(
    db
      .select({
        courseId: published.courseId,
        studentId: submissions.studentId,
        count: max(published.count).as('papers'),
        // A sum and a count take a third of the time of an average.
        early: sql<
          number | null
        >`sum(${score}) filter (where ${isEarly}) / nullif(count(*) filter (where ${isEarly}), 0)`.as('early'),
        late: sql<
          number | null
        >`sum(${score}) filter (where ${isLate}) / nullif(count(*) filter (where ${isLate}), 0)`.as('late'),
      })
      .from(published)
      .innerJoin(submissions, eq(submissions.assessmentId, published.id))
      .where(isNotNull(submissions.marks))
      .groupBy(published.courseId, submissions.studentId),
  );
}

/** Early and late half of each course, for `studentImpact`; courses without graded submissions are missing. */
export async function impactByCourse(
  db: Database,
  scope: CourseScope,
): Promise<Map<number, NonNullable<CourseFigures['impact']>>> {
  const published = publishedOf(db, scope);
  const halves = halvesOf(db, published);
  const number = (value: ReturnType<typeof sql>) => sql<number>`coalesce(${value}, 0)`.mapWith(Number);
  const rows = await db
    .with(published, halves)
    .select({
      courseId: halves.courseId,
      students: number(sql`count(*)`),
      assessments: number(sql`max(${halves.count})`),
      earlyMean: number(sql`avg(${halves.early})`),
      lateMean: number(sql`avg(${halves.late})`),
      earlyVariance: number(sql`var_samp(${halves.early})`),
      lateVariance: number(sql`var_samp(${halves.late})`),
      covariance: number(sql`covar_samp(${halves.early}, ${halves.late})`),
      studentIds: sql<number[]>`json_agg(${halves.studentId})`,
    })
    .from(halves)
    .innerJoin(students, and(eq(students.id, halves.studentId), isNull(students.deletedAt)))
    .where(and(isNotNull(halves.early), isNotNull(halves.late)))
    .groupBy(halves.courseId);
  return new Map(rows.map(({ courseId, ...moments }) => [courseId, moments]));
}
