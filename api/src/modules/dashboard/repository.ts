import { and, asc, eq, gt, isNotNull, isNull, max, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { assessments } from '../../db/schema/assessments';
import { courses } from '../../db/schema/courses';
import { enrolments, students } from '../../db/schema/students';
import { submissions } from '../../db/schema/submissions';
import { type ImpactMoments } from '../../indices/student-impact';
import { type Tenant, visibleTo } from '../../tenancy/tenancy';
import { anyOf } from '../../db/any-of';
import { paperTime } from '../student/results.repository';

/** Some courses of a grade; `schoolIds` is the school of the grade. */
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
    eq(assessments.gradeId, scope.gradeId),
    sql`${assessments.courseId} = ${anyOf(scope.courseIds)}`,
  );

/** Graded work that carries weight, planned and published, in the order of time. */
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
    .orderBy(asc(paperTime), asc(assessments.id));

/** Early against late half of each course, for `studentImpact`; courses without graded work are not in the map. */
export async function impactByCourse(db: Database, scope: CourseScope): Promise<Map<number, ImpactMoments>> {
  const papers = db.$with('papers').as(
    db
      .select({
        id: assessments.id,
        courseId: assessments.courseId,
        marks: assessments.marks,
        place:
          sql<number>`row_number() over (partition by ${assessments.courseId} order by ${paperTime}, ${assessments.id})`.as(
            'place',
          ),
        papers: sql<number>`count(*) over (partition by ${assessments.courseId})`.as('papers'),
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
  const score = sql`${submissions.marks} / ${papers.marks}`;
  const isEarly = sql`${papers.place} <= ${papers.papers} / 2`;
  const isLate = sql`${papers.place} > ${papers.papers} - ${papers.papers} / 2`;
  const halves = db.$with('halves').as(
    db
      .select({
        courseId: papers.courseId,
        studentId: submissions.studentId,
        papers: max(papers.papers).as('papers'),
        // A sum and a count are a third of the work of an average.
        early: sql<
          number | null
        >`sum(${score}) filter (where ${isEarly}) / nullif(count(*) filter (where ${isEarly}), 0)`.as('early'),
        late: sql<
          number | null
        >`sum(${score}) filter (where ${isLate}) / nullif(count(*) filter (where ${isLate}), 0)`.as('late'),
      })
      .from(papers)
      .innerJoin(submissions, eq(submissions.assessmentId, papers.id))
      .where(isNotNull(submissions.marks))
      .groupBy(papers.courseId, submissions.studentId),
  );
  const number = (value: ReturnType<typeof sql>) => sql<number>`coalesce(${value}, 0)`.mapWith(Number);
  const rows = await db
    .with(papers, halves)
    .select({
      courseId: halves.courseId,
      students: number(sql`count(*)`),
      assessments: number(sql`max(${halves.papers})`),
      earlyMean: number(sql`avg(${halves.early})`),
      lateMean: number(sql`avg(${halves.late})`),
      earlyVariance: number(sql`var_samp(${halves.early})`),
      lateVariance: number(sql`var_samp(${halves.late})`),
    })
    .from(halves)
    .innerJoin(students, and(eq(students.id, halves.studentId), isNull(students.deletedAt)))
    .where(and(isNotNull(halves.early), isNotNull(halves.late)))
    .groupBy(halves.courseId);
  return new Map(rows.map(({ courseId, ...moments }) => [courseId, moments]));
}
