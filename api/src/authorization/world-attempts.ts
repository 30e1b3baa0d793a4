import { type Database } from '../db/database';
import { attempts, keptAnswers } from '../db/schema/attempts';
import { submissions } from '../db/schema/submissions';
import { pinQuestions } from '../modules/attempt/public';
import { hashToken } from '../identity/secrets';
import { only } from '../testing/people';

/** Of the writer `writer-of-the-matrix`. */
export async function addAttempt(db: Database, own: { schoolId: number; assessmentId: number; studentId: number }) {
  const now = new Date();
  await db.insert(submissions).values({ ...own, status: 7, startedAt: now });
  const writerHash = hashToken('writer-of-the-matrix');
  const attempt = only(
    await db
      .insert(attempts)
      .values({ ...own, number: 1, startedAt: now, writerHash })
      .returning(),
  );
  await pinQuestions(db, attempt);
  return attempt.id;
}

/** An answer that came after the end of a submission that was handed in. */
export async function addKept(
  db: Database,
  own: { schoolId: number; assessmentId: number; studentId: number },
  questionId: number,
) {
  const [startedAt, writerHash, hash] = [new Date(), hashToken('writer-of-a-late-answer'), 'hash of a late answer'];
  const handedIn = { handedInAt: startedAt, handedInBy: 'time' as const };
  const attempt = only(
    await db
      .insert(attempts)
      .values({ ...own, number: 1, startedAt, writerHash, ...handedIn })
      .returning(),
  );
  const { schoolId } = own;
  const late = { revision: 1, receivedAt: startedAt, reason: 'late' as const, hash };
  const row = { schoolId, attemptId: attempt.id, questionId, response: { optionIds: [] }, ...late };
  return only(await db.insert(keptAnswers).values(row).returning()).id;
}
