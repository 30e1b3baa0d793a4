import { eq } from 'drizzle-orm';
import { type ExamRule } from 'shared/contract/exam-load';
import { type Database } from '../../db/database';
import { schools } from '../../db/schema/schools';
import { orNotFound } from '../../refusals/refusal';

const columns = { perDay: schools.examsPerDay, perWeek: schools.examsPerWeek, quizzes: schools.quizzesAreExams };

/** @throws 404 */
export async function ruleOfSchool(db: Database, schoolId: number): Promise<ExamRule> {
  const [row] = await db.select(columns).from(schools).where(eq(schools.id, schoolId));
  return orNotFound(row);
}

export async function setRule(tx: Database, schoolId: number, { perDay, perWeek, quizzes }: ExamRule): Promise<void> {
  const set = { examsPerDay: perDay, examsPerWeek: perWeek, quizzesAreExams: quizzes };
  await tx.update(schools).set(set).where(eq(schools.id, schoolId));
}
