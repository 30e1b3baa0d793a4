import { and, asc, avg, count, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { assessmentStatus } from 'shared/contract/enums';
import { amongAssignedStudents, teachesCourse, type Whose } from '../../classes/mine.repository';
import { type Database } from '../../db/database';
import {
  assessmentCategories,
  assessmentQuestions,
  assessments,
  assessmentSections,
  assessmentTargets,
} from '../../db/schema/assessments';
import { categories, courses } from '../../db/schema/courses';
import { profiles } from '../../db/schema/profiles';
import { schoolMembers } from '../../db/schema/schools';
import { nameColumns, students } from '../../db/schema/students';
import { submissions } from '../../db/schema/submissions';
import { isReceived } from '../../db/work';
import { groupBy } from '@teacher-portal/collections/group-by';
import { inSchoolsOf, type Tenant, visibleById, visibleTo, visibleCourse } from '../../tenancy/tenancy';

export interface AssessmentScope {
  courseId?: number | undefined;
  courseIds?: readonly number[];
  gradeId?: number | undefined;
  authorId?: number;
  type?: number | undefined;
  status?: number | undefined;
  archived?: boolean | undefined;
}

const when = <T>(value: T | undefined, condition: (value: T) => SQL): SQL | undefined =>
  value === undefined ? undefined : condition(value);

export const inScope = (account: Tenant, scope: AssessmentScope): SQL | undefined =>
  and(
    visibleTo(account, assessments),
    when(scope.courseId, (id) => eq(assessments.courseId, id)),
    when(scope.courseIds, (ids) => inArray(assessments.courseId, [...ids])),
    when(scope.gradeId, (id) => eq(assessments.gradeId, id)),
    when(scope.authorId, (id) => eq(assessments.authorId, id)),
    when(scope.type, (type) => eq(assessments.type, type)),
    when(scope.status, (status) => eq(assessments.status, status)),
    when(scope.archived, (archived) => (archived ? isNotNull(assessments.archivedAt) : isNull(assessments.archivedAt))),
  );

/** Ids and titles, newest first. */
export const listTitles = (db: Database, where: SQL | undefined) =>
  db
    .select({ id: assessments.id, title: assessments.title })
    .from(assessments)
    .where(where)
    .orderBy(desc(assessments.createdAt), desc(assessments.id));

const rowsOf = (db: Database, account: Tenant, ids: number[]) =>
  db
    .select({
      assessment: assessments,
      courseCode: courses.courseCode,
      courseName: courses.name,
      authorName: profiles.fullName,
    })
    .from(assessments)
    .innerJoin(courses, eq(courses.id, assessments.courseId))
    .leftJoin(profiles, eq(profiles.userId, assessments.authorId))
    .where(and(inSchoolsOf(account, assessments.schoolId), inArray(assessments.id, ids)));

const tagsOf = (db: Database, ids: number[]) =>
  db
    .select({ assessmentId: assessmentCategories.assessmentId, categoryId: assessmentCategories.categoryId })
    .from(assessmentCategories)
    .innerJoin(categories, and(eq(categories.id, assessmentCategories.categoryId), isNull(categories.deletedAt)))
    .where(inArray(assessmentCategories.assessmentId, ids))
    .orderBy(asc(categories.position), asc(categories.id));

const countsOf = (db: Database, table: typeof assessmentQuestions | typeof assessmentTargets, ids: number[]) =>
  db
    .select({ id: table.assessmentId, rows: count() })
    .from(table)
    .where(inArray(table.assessmentId, ids))
    .groupBy(table.assessmentId);

/** `marks` is null until a submission is graded, so counts and means cover only graded ones. */
const submissionCountsOf = (db: Database, ids: number[]) =>
  db
    .select({
      id: submissions.assessmentId,
      submitted: sql<number>`count(*) filter (where ${isReceived})`.mapWith(Number),
      graded: count(submissions.marks),
      meanMarks: avg(submissions.marks).mapWith(Number),
    })
    .from(submissions)
    .where(inArray(submissions.assessmentId, ids))
    .groupBy(submissions.assessmentId);

const noSubmissions = { submitted: 0, graded: 0, meanMarks: null };

/** Summaries of assessments of the caller's schools, in the order of the ids, in five queries. */
export async function loadSummaries(db: Database, account: Tenant, ids: number[]) {
  if (ids.length === 0) return [];
  // Sequential, because a transaction has a single connection.
  const rows = await rowsOf(db, account, ids);
  const tags = await tagsOf(db, ids);
  const questionCounts = await countsOf(db, assessmentQuestions, ids);
  const targetCounts = await countsOf(db, assessmentTargets, ids);
  const submissionCounts = await submissionCountsOf(db, ids);
  const rowOf = new Map(rows.map((row) => [row.assessment.id, row]));
  const tagsById = groupBy(tags, ({ assessmentId }) => assessmentId);
  const questionsById = new Map(questionCounts.map((row) => [row.id, row.rows]));
  const targetsById = new Map(targetCounts.map((row) => [row.id, row.rows]));
  const submissionsById = new Map(submissionCounts.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rowOf.get(id);
    if (!row) return [];
    return [
      {
        ...row,
        tags: (tagsById.get(id) ?? []).map(({ categoryId }) => categoryId),
        questionCount: questionsById.get(id) ?? 0,
        studentCount: targetsById.get(id) ?? 0,
        submissions: submissionsById.get(id) ?? noSubmissions,
      },
    ];
  });
}
export type SummaryRow = Awaited<ReturnType<typeof loadSummaries>>[number];

/** An undeleted assessment of the caller's schools with its questions, sections and selected students. */
export async function findAssessment(db: Database, account: Tenant, id: number) {
  const [living] = await db
    .select({ id: assessments.id })
    .from(assessments)
    .where(visibleById(account, assessments, id));
  const [summary] = living ? await loadSummaries(db, account, [living.id]) : [];
  if (!summary) return undefined;
  const placed = await db
    .select()
    .from(assessmentQuestions)
    .where(eq(assessmentQuestions.assessmentId, id))
    .orderBy(asc(assessmentQuestions.position));
  const sections = await db
    .select()
    .from(assessmentSections)
    .where(eq(assessmentSections.assessmentId, id))
    .orderBy(asc(assessmentSections.position));
  const targets = await db
    .select({ id: students.id, ...nameColumns })
    .from(assessmentTargets)
    .innerJoin(students, and(eq(students.id, assessmentTargets.studentId), isNull(students.deletedAt)))
    .where(
      and(
        eq(assessmentTargets.assessmentId, id),
        amongAssignedStudents(account, { ...assessmentTargets, courseId: sql`${summary.assessment.courseId}` }),
      ),
    )
    .orderBy(asc(students.id));
  return { summary, placed, sections, targets };
}
export type WholeAssessment = NonNullable<Awaited<ReturnType<typeof findAssessment>>>;

/** Published, unarchived assessments due from `from` to before `until`, in order of due date. */
export function listDue(
  db: Database,
  account: Tenant,
  { from, until }: { from: Date; until: Date | undefined },
  { gradeId, of }: { gradeId: number | undefined; of: Whose },
) {
  return db
    .select({ assessment: assessments, courseCode: courses.courseCode })
    .from(assessments)
    .innerJoin(courses, eq(courses.id, assessments.courseId))
    .where(
      and(
        inScope(account, { gradeId }),
        teachesCourse(of, assessments.courseId),
        isNotNull(assessments.dueDate),
        gte(assessments.dueDate, from),
        until && lt(assessments.dueDate, until),
        ne(assessments.status, assessmentStatus.drafted),
        isNull(assessments.archivedAt),
      ),
    )
    .orderBy(asc(assessments.dueDate), asc(assessments.id));
}
export type DueRow = Awaited<ReturnType<typeof listDue>>[number];

/** Courses with this code in the grade; usually one, unless a school has used the code twice. */
export async function courseIdsByCode(db: Database, account: Tenant, code: string, gradeId: number): Promise<number[]> {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(visibleCourse(account), eq(courses.courseCode, code), eq(courses.gradeId, gradeId)));
  return rows.map(({ id }) => id);
}

export async function isMember(db: Database, schoolId: number, userId: number): Promise<boolean> {
  const rows = await db
    .select({ userId: schoolMembers.userId })
    .from(schoolMembers)
    .where(and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.userId, userId)));
  return rows.length > 0;
}
