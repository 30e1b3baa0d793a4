import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { readConfig } from '../src/config';
import { type Database } from '../src/db/database';
import { openDatabase } from '../src/db/open';
import { attempts, keptAnswers } from '../src/db/schema/attempts';
import { answers, submissions } from '../src/db/schema/submissions';
import { fillRunningExam } from './bench-exam.fill';

async function fill(db: Database, [students = 0, questions = 0, minutes = 0]: readonly number[]) {
  const filled = await fillRunningExam(db, { students, questions, minutes });
  // Without statistics the planner assumes that the new tables are empty.
  await db.execute(sql`analyze`);
  return filled;
}

/** Responses by question of each student. */
function byStudent(rows: readonly { studentId: number; questionId: number; response: unknown }[]) {
  const found: Record<number, Record<number, unknown>> = {};
  for (const { studentId, questionId, response } of rows) (found[studentId] ??= {})[questionId] = response;
  return found;
}

/** The submitted answers, and late answers that do not count. */
async function read(db: Database, [assessmentId = 0]: readonly number[]) {
  const ofExam = eq(attempts.assessmentId, assessmentId);
  const handedIn = await db
    .select({ studentId: submissions.studentId, questionId: answers.questionId, response: answers.response })
    .from(answers)
    .innerJoin(submissions, eq(submissions.id, answers.submissionId))
    .where(and(eq(submissions.assessmentId, assessmentId), isNotNull(answers.response)));
  const kept = await db
    .select({ studentId: attempts.studentId, questionId: keptAnswers.questionId, response: keptAnswers.response })
    .from(keptAnswers)
    .innerJoin(attempts, eq(attempts.id, keptAnswers.attemptId))
    .where(ofExam);
  const rows = await db
    .select({ studentId: submissions.studentId })
    .from(submissions)
    .where(eq(submissions.assessmentId, assessmentId));
  return {
    attempts: await db.select().from(attempts).where(ofExam).orderBy(asc(attempts.id)),
    submissions: rows.map(({ studentId }) => studentId),
    counted: byStudent(handedIn),
    kept: byStudent(kept),
  };
}

const parts = { fill, read };

/**
 * For `pnpm chaos exams` and `pnpm bench:phone`, with DATABASE_URL or else DATA_DIR: `fill` puts a running exam into an empty database (how many
 * students, questions, minutes), `read` prints what became of it. Prints what the caller needs.
 */
async function main(): Promise<void> {
  const [part, ...numbers] = process.argv.slice(2);
  if (part !== 'fill' && part !== 'read') throw new Error('fill or read?');
  const { db, close } = await openDatabase(readConfig(process.env));
  try {
    console.log(JSON.stringify(await parts[part](db, numbers.map(Number))));
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
