import { eq } from 'drizzle-orm';
import { openDatabase } from '../src/db/open';
import { users } from '../src/db/schema/people';
import { hashPassword } from '../src/server/secrets';
import { fillExam } from './bench-grading.fill';

/** Fills the embedded database of a data folder for the browser part of `pnpm bench:grading`: `fill-grading.ts <folder> <password>`. */
async function main(): Promise<void> {
  const [, , dataDir, password] = process.argv;
  if (!dataDir || !password) throw new Error('Which data folder, and which password for its teacher?');
  const database = await openDatabase({ dataDir });
  const { userId, submissionIds } = await fillExam(database.db);
  const [account] = await database.db.update(users).set({ passwordHash: await hashPassword(password) }).where(eq(users.id, userId)).returning({ email: users.email });
  await database.close();
  console.log(JSON.stringify({ email: account?.email, submissionId: submissionIds[0] }));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
