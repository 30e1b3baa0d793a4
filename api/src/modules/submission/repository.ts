import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { assessmentQuestions, assessments, assessmentSections } from '../../db/schema/assessments';
import { profiles } from '../../db/schema/profiles';
import { enrolments, students } from '../../db/schema/students';
import { answers, submissions } from '../../db/schema/submissions';
import { orNotFound } from '../../server/refusal';
import { inSchoolsOf, type Tenant, visibleTo } from '../../tenancy/tenancy';

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

/** Works on living assessments, also of students who have left since. */
const worksOf = (db: Database, tenant: Tenant, where: SQL) =>
  db
    .select({
      work: submissions,
      studentName: students.name,
      graderName: profiles.fullName,
      possible: assessments.marks,
      former,
      scored,
      asked,
    })
    .from(submissions)
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(students, eq(students.id, submissions.studentId))
    .leftJoin(profiles, eq(profiles.userId, submissions.gradedBy))
    .where(and(inSchoolsOf(tenant, submissions.schoolId), visibleTo(tenant, assessments), where))
    .orderBy(asc(submissions.id));
export type WorkRow = Awaited<ReturnType<typeof worksOf>>[number];

export const listWorks = (db: Database, tenant: Tenant, assessmentId: number) =>
  worksOf(db, tenant, eq(submissions.assessmentId, assessmentId));

/** @throws 404 for a work of another school. */
export async function findWork(db: Database, tenant: Tenant, id: number): Promise<WorkRow> {
  const [row] = await worksOf(db, tenant, eq(submissions.id, id));
  return orNotFound(row);
}

/** The questions of an assessment in the order in which they are read: the default section, then the others. */
export function listPaper(db: Database, assessmentId: number) {
  return db
    .select({
      questionId: assessmentQuestions.questionId,
      marks: assessmentQuestions.marks,
      snapshot: assessmentQuestions.snapshot,
    })
    .from(assessmentQuestions)
    .leftJoin(assessmentSections, eq(assessmentSections.id, assessmentQuestions.sectionId))
    .where(eq(assessmentQuestions.assessmentId, assessmentId))
    .orderBy(sql`${assessmentSections.position} nulls first`, asc(assessmentQuestions.position));
}
export type PaperQuestion = Awaited<ReturnType<typeof listPaper>>[number];

export const listAnswers = (db: Database, submissionId: number) =>
  db.select().from(answers).where(eq(answers.submissionId, submissionId));
export type AnswerRow = typeof answers.$inferSelect;
export type WorkEntity = typeof submissions.$inferSelect;

/** Locked until the end of the transaction. Lock its assessment first. */
export async function lockWork(tx: Database, id: number): Promise<WorkEntity> {
  const [row] = await tx.select().from(submissions).where(eq(submissions.id, id)).for('update');
  return orNotFound(row);
}

/** The living student behind an account. */
export async function studentOfAccount(db: Database, userId: number) {
  const [row] = await db
    .select()
    .from(students)
    .where(and(eq(students.userId, userId), isNull(students.deletedAt)));
  return row;
}
export type StudentEntity = typeof students.$inferSelect;
