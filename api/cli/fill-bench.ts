import { eq } from 'drizzle-orm';
import { type Database } from '../src/db/database';
import { openDatabase } from '../src/db/open';
import { users } from '../src/db/schema/people';
import { hashPassword } from '../src/identity/secrets';
import { fillGrade } from './bench-dashboard.fill';
import { fillExam } from './bench-grading.fill';
import { fillBank } from './bench-questions.fill';

/** Fills a database by bench; returns its teacher and the data for the browser part. */
const fills: Record<string, (db: Database) => Promise<{ userId: number; told: object }>> = {
  dashboard: async (db) => ({ userId: (await fillGrade(db)).userId, told: {} }),
  grading: async (db) => {
    const { userId, submissionIds } = await fillExam(db);
    return { userId, told: { submissionId: submissionIds[0] } };
  },
  'grading-keys': async (db) => {
    const size = { submissions: 12, questions: 12, descriptive: 3, isGraded: false };
    const { userId, submissionIds, questionIds } = await fillExam(db, size);
    return { userId, told: { submissionIds, open: questionIds.slice(-size.descriptive) } };
  },
  questions: async (db) => {
    const { userId, courses } = await fillBank(db, 100_000);
    return { userId, told: { courseId: courses[0] } };
  },
};

/**
 * Fills the embedded database of a data folder for the browser part of a bench: `fill-bench.ts <bench> <folder>
 * <password>`.
 */
async function main(): Promise<void> {
  const [, , bench = '', dataDir, password] = process.argv;
  const fill = fills[bench];
  if (!fill || !dataDir || !password)
    throw new Error(
      `Which of ${Object.keys(fills).join(', ')}, which data folder, and which password for its teacher?`,
    );
  const database = await openDatabase({ dataDir });
  const { userId, told } = await fill(database.db);
  const [account] = await database.db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, userId))
    .returning({ email: users.email });
  await database.close();
  console.log(JSON.stringify({ email: account?.email, ...told }));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
