import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { amongAssignedStudents } from '../../classes/mine.repository';
import { type Database } from '../../db/database';
import { preparedOnce } from '../../db/prepared-once';
import { assessmentQuestions, assessments, assessmentSections } from '../../db/schema/assessments';
import { attempts, writingOverrides } from '../../db/schema/attempts';
import { profiles } from '../../db/schema/profiles';
import { enrolments, nameColumns, students } from '../../db/schema/students';
import { answers, submissions } from '../../db/schema/submissions';
import { studentDueColumn } from '../../db/student-due';
import { orNotFound } from '../../refusals/refusal';
import { inSchoolsOf, type Tenant, visibleTo } from '../../tenancy/tenancy';
import { secondColumns } from './second/second-columns.repository';
import { shareColumns } from './shares/share-columns.repository';
import { groupColumn } from './together/members.repository';

const former = sql<boolean>`(${students.deletedAt} is not null or not exists (select 1 from ${enrolments}
  where ${enrolments.studentId} = ${students.id} and ${enrolments.gradeId} = ${assessments.gradeId}))`;
const scored =
  sql<number>`(select count(*) from ${answers} where ${answers.submissionId} = ${submissions.id} and ${answers.score} is not null)`.mapWith(
    Number,
  );
const asked =
  sql<number>`(select count(*) from ${assessmentQuestions} where ${assessmentQuestions.assessmentId} = ${assessments.id})`.mapWith(
    Number,
  );

/** Whose shares are told; nobody's without a user. */
type Reader = Tenant & { userId?: number };

/** Submissions for undeleted assessments, including those of students who have left. */
const submissionsOf = (db: Database, tenant: Reader, where: SQL) =>
  db
    .select({
      submission: submissions,
      student: { ...nameColumns, section: submissions.section },
      graderName: profiles.fullName,
      possible: assessments.marks,
      minMarks: assessments.minMarks,
      courseId: assessments.courseId,
      dueAt: studentDueColumn,
      former,
      scored,
      asked,
      ...shareColumns(tenant.userId),
      ...secondColumns(tenant.userId),
      group: groupColumn,
    })
    .from(submissions)
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(students, eq(students.id, submissions.studentId))
    .leftJoin(profiles, eq(profiles.userId, submissions.gradedBy))
    .leftJoin(
      writingOverrides,
      and(eq(writingOverrides.assessmentId, assessments.id), eq(writingOverrides.studentId, students.id)),
    )
    .where(
      and(
        inSchoolsOf(tenant, submissions.schoolId),
        visibleTo(tenant, assessments),
        amongAssignedStudents(tenant, { ...submissions, courseId: assessments.courseId }),
        where,
      ),
    )
    .orderBy(asc(submissions.id));
export type SubmissionRow = Awaited<ReturnType<typeof submissionsOf>>[number];

export const listByAssessment = (db: Database, tenant: Reader, assessmentId: number) =>
  submissionsOf(db, tenant, eq(submissions.assessmentId, assessmentId));

/** @throws 404 for a submission of another school. */
export async function findSubmission(db: Database, tenant: Reader, id: number): Promise<SubmissionRow> {
  const [row] = await submissionsOf(db, tenant, eq(submissions.id, id));
  return orNotFound(row);
}

/** The questions of an assessment in reading order: the default section, then the others. */
export const listPlaced = (db: Database, assessmentId: number) => placedQuestions(db).execute({ assessmentId });

const placedQuestions = preparedOnce((db) =>
  db
    .select({
      questionId: assessmentQuestions.questionId,
      sectionId: assessmentQuestions.sectionId,
      marks: assessmentQuestions.marks,
      versionId: assessmentQuestions.versionId,
      scoring: assessmentQuestions.scoring,
    })
    .from(assessmentQuestions)
    .leftJoin(assessmentSections, eq(assessmentSections.id, assessmentQuestions.sectionId))
    .where(eq(assessmentQuestions.assessmentId, sql.placeholder('assessmentId')))
    .orderBy(sql`${assessmentSections.position} nulls first`, asc(assessmentQuestions.position))
    .prepare(''),
);
export type PlacedQuestion = Awaited<ReturnType<typeof listPlaced>>[number];

/**
 * The questions in the versions that were answered. Their key is that of the assessment, because only a regrade changes
 * it, and a regrade is for everybody: also for those who have begun with the earlier key.
 */
export const asAnswered = (
  placed: readonly PlacedQuestion[],
  versionOf: ReadonlyMap<number, number | null> | undefined,
) =>
  placed.map((question) => ({
    ...question,
    versionId: versionOf?.get(question.questionId) ?? question.versionId,
    keyVersionId: question.versionId,
  }));
type AnsweredQuestion = ReturnType<typeof asAnswered>[number];

/** The same in the versions that a submission answered. */
export async function listAnswered(
  db: Database,
  submissionId: number,
  placed: readonly PlacedQuestion[],
): Promise<AnsweredQuestion[]> {
  const rows = await db
    .select({ questionId: answers.questionId, versionId: answers.versionId })
    .from(answers)
    .where(and(eq(answers.submissionId, submissionId), isNotNull(answers.versionId)));
  return asAnswered(placed, new Map(rows.map(({ questionId, versionId }) => [questionId, versionId])));
}

export const listAnswers = (db: Database, submissionId: number) =>
  db.select().from(answers).where(eq(answers.submissionId, submissionId));
export type AnswerRow = typeof answers.$inferSelect;
export type SubmissionEntity = typeof submissions.$inferSelect;

/** Locks the submission until the end of the transaction. Lock its assessment first. */
export async function lockSubmission(tx: Database, id: number): Promise<SubmissionEntity> {
  const [row] = await tx.select().from(submissions).where(eq(submissions.id, id)).for('update');
  return orNotFound(row);
}

/** Whether the student is still writing. */
export async function isBeingWritten(db: Database, { assessmentId, studentId }: SubmissionEntity): Promise<boolean> {
  const [row] = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(eq(attempts.assessmentId, assessmentId), eq(attempts.studentId, studentId), isNull(attempts.handedInAt)),
    );
  return row !== undefined;
}

const presentStudent = preparedOnce((db) =>
  db
    .select()
    .from(students)
    .where(and(eq(students.userId, sql.placeholder('userId')), isNull(students.deletedAt)))
    .prepare(''),
);

export async function studentOfAccount(db: Database, userId: number) {
  const [row] = await presentStudent(db).execute({ userId });
  return row;
}
export type StudentEntity = typeof students.$inferSelect;
