import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { scoredTypes } from '@teacher-portal/item-writing/item-types';
import { type Database } from '../../db/database';
import { practiceQuestions, practiceTries } from '../../db/schema/practice';
import { questions } from '../../db/schema/questions';
import { students } from '../../db/schema/students';
import { inSchoolsOf, type Tenant } from '../../tenancy/tenancy';

/** The ready questions among these that a rule can score. */
const scoredAlone = (db: Database, tenant: Tenant, ids: readonly number[]) =>
  db
    .select({ questionId: questions.id, schoolId: questions.schoolId })
    .from(questions)
    .where(
      and(
        inSchoolsOf(tenant, questions.schoolId),
        inArray(questions.id, [...ids]),
        eq(questions.status, 'ready'),
        inArray(questions.questionType, [...scoredTypes]),
      ),
    );

/** Opens the ready questions that a rule can score for practice; returns them, and which were not open. */
export async function open(
  tx: Database,
  tenant: Tenant,
  ids: readonly number[],
  by: { openedAt: Date; openedBy: number },
): Promise<{ changed: number[]; switched: number[] }> {
  const rows = await scoredAlone(tx, tenant, ids);
  if (rows.length === 0) return { changed: [], switched: [] };
  const opened = await tx
    .insert(practiceQuestions)
    .values(rows.map((row) => ({ ...row, ...by })))
    .onConflictDoNothing()
    .returning({ id: practiceQuestions.questionId });
  return { changed: rows.map(({ questionId }) => questionId), switched: opened.map(({ id }) => id) };
}

/** Returns which were open. */
export async function close(tx: Database, tenant: Tenant, ids: readonly number[]): Promise<number[]> {
  const closed = await tx
    .delete(practiceQuestions)
    .where(and(inSchoolsOf(tenant, practiceQuestions.schoolId), inArray(practiceQuestions.questionId, [...ids])))
    .returning({ id: practiceQuestions.questionId });
  return closed.map(({ id }) => id);
}

/** Practice results of a question, of current students. */
export async function practiceOf(db: Database, tenant: Tenant, questionId: number) {
  const opened = await db
    .select({ id: practiceQuestions.questionId })
    .from(practiceQuestions)
    .where(and(inSchoolsOf(tenant, practiceQuestions.schoolId), eq(practiceQuestions.questionId, questionId)));
  const [sums] = await db
    .select({ students: count(), right: sql<number>`count(*) filter (where ${practiceTries.isRight})`.mapWith(Number) })
    .from(practiceTries)
    .innerJoin(students, and(eq(students.id, practiceTries.studentId), isNull(students.deletedAt)))
    .where(and(inSchoolsOf(tenant, practiceTries.schoolId), eq(practiceTries.questionId, questionId)));
  return { open: opened.length > 0, students: sums?.students ?? 0, right: sums?.right ?? 0 };
}
