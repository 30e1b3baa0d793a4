import { type Database } from '../../db/database';
import { type Services } from '../../services';
import * as rows from './erase.repository';

/** Rows per transaction, so that a bank deleted at once does not hold locks for long. */
const AT_ONCE = 100;

type Erase = (tx: Database, now: Date, atMost: number) => Promise<number>;

/** Assessments first, because they hold questions; topics last, because everything references them. */
const inOrder: readonly Erase[] = [
  rows.eraseAssessments,
  rows.eraseQuestions,
  rows.erasePassages,
  rows.eraseLectures,
  rows.eraseTopics,
];

/**
 * Erases what has been in the trash for longer than it can be restored, unless something else still needs it: a
 * question of an assessment, or a topic of something in the trash. Two servers may run it at once.
 */
export async function eraseOldTrash({ database: { db }, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  for (const erase of inOrder) while ((await db.transaction((tx) => erase(tx, now(), AT_ONCE))) > 0);
}
