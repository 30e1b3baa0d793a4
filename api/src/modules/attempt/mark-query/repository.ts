import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { markQuestions } from '../../../db/schema/mark-questions';
import { students } from '../../../db/schema/students';
import { submissions } from '../../../db/schema/submissions';
import { workGroups } from '../../../db/schema/work-groups';
import { groupOfWork } from '../../../db/together';
import { type Account } from '../../../identity/account';
import { orNotFound } from '../../../refusals/refusal';
import { inSchoolsOf } from '../../../tenancy/tenancy';

export type MarkQuestionEntity = typeof markQuestions.$inferSelect;

export const listQuestionsOfSubmission = (db: Database, submissionId: number): Promise<MarkQuestionEntity[]> =>
  db.select().from(markQuestions).where(eq(markQuestions.submissionId, submissionId)).orderBy(asc(markQuestions.id));

export async function addQuestion(tx: Database, row: typeof markQuestions.$inferInsert): Promise<MarkQuestionEntity> {
  const [added] = await tx.insert(markQuestions).values(row).returning();
  return orNotFound(added);
}

const selectAsked = (db: Database) =>
  db
    .select({
      asked: markQuestions,
      student: { id: students.id, name: students.name },
      assessmentId: submissions.assessmentId,
      group: workGroups.name,
    })
    .from(markQuestions)
    .innerJoin(submissions, eq(submissions.id, markQuestions.submissionId))
    .innerJoin(students, eq(students.id, submissions.studentId))
    .leftJoin(workGroups, sql`${workGroups.id} = ${groupOfWork()}`);
export type AskedRow = Awaited<ReturnType<typeof selectAsked>>[number];

/** Unanswered ones first, then the newest. */
export const listOfAssessment = (db: Database, account: Account, assessmentId: number): Promise<AskedRow[]> =>
  selectAsked(db)
    .where(and(inSchoolsOf(account, markQuestions.schoolId), eq(submissions.assessmentId, assessmentId)))
    .orderBy(isNotNull(markQuestions.answeredAt), desc(markQuestions.id));

/** @throws 404 for a question of another school. */
export async function answerQuestion(
  tx: Database,
  account: Account,
  id: number,
  answered: { answer: string; answeredAt: Date; answeredBy: number },
): Promise<AskedRow> {
  const [changed] = await tx
    .update(markQuestions)
    .set(answered)
    .where(and(inSchoolsOf(account, markQuestions.schoolId), eq(markQuestions.id, id)))
    .returning({ id: markQuestions.id });
  const [row] = await selectAsked(tx).where(eq(markQuestions.id, orNotFound(changed).id));
  return orNotFound(row);
}
