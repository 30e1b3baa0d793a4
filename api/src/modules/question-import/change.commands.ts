import { type ParsedBody } from 'shared/contract/endpoint';
import { type startQuestionImport } from 'shared/contract/question-import';
import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { conflict } from '../../refusals/refusal';
import { gradeOf, lockCourse, requirePresentGrade } from '../../tenancy/tenancy';
import { requireTagsOf } from '../question/public';
import { mayChangeImport } from './policy';
import { isInterrupted, isOpen, silentSince } from './present';
import * as repository from './repository';
import { nextQuiz } from './writing/write-quizzes';

interface Changing {
  tx: Database;
  account: Account;
  now: Date;
}

/**
 * Begins or goes on with an import, in a transaction; returns what its writer needs, nothing if it is being written
 * already. @throws 409 if it is over, if another import into the course is being written, or if nothing is left.
 */
export async function start(
  { tx, account, now }: Changing,
  id: number,
  { topicId = null, ...choice }: ParsedBody<typeof startQuestionImport>,
): Promise<{ id: number; run: number; gradeId: number } | undefined> {
  const { courseId } = await mayChangeImport(tx, account, id);
  const course = await lockCourse(tx, account, courseId);
  requirePresentGrade(await gradeOf(tx, account, course.gradeId));
  const named = [topicId, ...choice.targets.map((target) => target.topicId)].filter((topic) => topic !== null);
  if (named.length > 0) await requireTagsOf(tx, account, courseId, [...new Set(named)]);
  const row = await mayChangeImport(tx, account, id);
  if (row.state === 'writing' && !isInterrupted(row, now)) return undefined;
  if (!isOpen(row, now)) throw conflict('errors.importNotOpen');
  if (await repository.isOtherWriting(tx, courseId, id, silentSince(now))) throw conflict('errors.importOther');
  await repository.skipItems(tx, id, choice);
  const total = await repository.countWaiting(tx, id);
  const open = await repository.countOpen(tx, id);
  const stored = { ...choice, topicId };
  if (open === 0 && !nextQuiz({ ...row, choice: stored })) throw conflict('errors.importNothing');
  const run = row.run + 1;
  await repository.updateImport(tx, id, {
    ...{ state: 'writing', choice: stored, total, done: total - open, beatAt: now, problem: null, run },
  });
  return { id, run, gradeId: course.gradeId };
}

/** @throws 409 if it is not being written. */
export async function cancel({ tx, account }: Changing, id: number): Promise<void> {
  const row = await mayChangeImport(tx, account, id);
  if (row.state !== 'writing') throw conflict('errors.importNotWriting');
  await repository.updateImport(tx, id, { state: 'cancelled' });
}
