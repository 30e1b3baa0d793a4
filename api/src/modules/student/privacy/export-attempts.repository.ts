import { and, asc, eq, gt, inArray, isNotNull, or } from 'drizzle-orm';
import { type StudentData } from 'shared/contract/student-data';
import { type Database } from '../../../db/database';
import { attemptAnswers, attempts, keptAnswers } from '../../../db/schema/attempts';
import { questions } from '../../../db/schema/questions';
import { groupBy } from '@teacher-portal/collections/group-by';

type Attempts = NonNullable<StudentData['work'][number]['attempts']>;

const listAnswers = (db: Database, ids: readonly number[]) =>
  db
    .select({
      attemptId: attemptAnswers.attemptId,
      question: questions.plainText,
      answer: attemptAnswers.response,
      receivedAt: attemptAnswers.receivedAt,
      leftAt: attemptAnswers.leftAt,
    })
    .from(attemptAnswers)
    .innerJoin(questions, eq(questions.id, attemptAnswers.questionId))
    .where(
      and(
        inArray(attemptAnswers.attemptId, [...ids]),
        or(gt(attemptAnswers.revision, 0), isNotNull(attemptAnswers.leftAt)),
      ),
    )
    .orderBy(asc(attemptAnswers.questionId));

const listKept = (db: Database, ids: readonly number[]) =>
  db
    .select({
      attemptId: keptAnswers.attemptId,
      question: questions.plainText,
      answer: keptAnswers.response,
      why: keptAnswers.reason,
      receivedAt: keptAnswers.receivedAt,
      acceptedAt: keptAnswers.acceptedAt,
      acceptReason: keptAnswers.acceptReason,
    })
    .from(keptAnswers)
    .innerJoin(questions, eq(questions.id, keptAnswers.questionId))
    .where(inArray(keptAnswers.attemptId, [...ids]))
    .orderBy(asc(keptAnswers.id));

/** Everything that a student wrote in attempts, by assessment id. */
export async function attemptsOf(
  db: Database,
  { schoolId, id }: { schoolId: number; id: number },
): Promise<ReadonlyMap<number, Attempts>> {
  const rows = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.schoolId, schoolId), eq(attempts.studentId, id)))
    .orderBy(asc(attempts.number));
  const ids = rows.map((row) => row.id);
  const written = groupBy(await listAnswers(db, ids), ({ attemptId }) => attemptId);
  const kept = groupBy(await listKept(db, ids), ({ attemptId }) => attemptId);
  const presented = rows.map((row) => ({
    assessmentId: row.assessmentId,
    number: row.number,
    startedAt: row.startedAt.toISOString(),
    handedInAt: row.handedInAt?.toISOString() ?? null,
    answers: (written.get(row.id) ?? []).map(({ question, answer, receivedAt, leftAt }) => {
      const times = { receivedAt: receivedAt?.toISOString() ?? null, leftAt: leftAt?.toISOString() ?? null };
      return { question, answer, ...times };
    }),
    kept: (kept.get(row.id) ?? []).map(({ attemptId: _, receivedAt, acceptedAt, ...each }) => {
      return { ...each, receivedAt: receivedAt.toISOString(), acceptedAt: acceptedAt?.toISOString() ?? null };
    }),
  }));
  const byAssessment = groupBy(presented, ({ assessmentId }) => assessmentId);
  return new Map([...byAssessment].map(([key, list]) => [key, list.map(({ assessmentId: _, ...attempt }) => attempt)]));
}
