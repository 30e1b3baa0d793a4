import { and, count, desc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { type HandedInBy } from 'shared/contract/attempt.rules';
import { type Database } from '../../db/database';
import { preparedOnce } from '../../db/prepared-once';
import { assessments } from '../../db/schema/assessments';
import { attempts } from '../../db/schema/attempts';
import { students } from '../../db/schema/students';
import { orNotFound } from '../../refusals/refusal';
import { writesTogether } from '../submission/public';

export type AttemptEntity = typeof attempts.$inferSelect;

/** Selects a student's attempts at one assessment. */
export interface Own {
  assessmentId: number;
  studentId: number;
}

const ownRunning = ({ assessmentId, studentId }: Own) =>
  and(eq(attempts.assessmentId, assessmentId), eq(attempts.studentId, studentId), isNull(attempts.handedInAt));

const ownAttempt = preparedOnce((db) =>
  db
    .select({
      attempt: attempts,
      student: students,
      assessment: { archivedAt: assessments.archivedAt, type: assessments.type },
    })
    .from(attempts)
    .innerJoin(students, eq(students.id, attempts.studentId))
    .innerJoin(assessments, and(eq(assessments.id, attempts.assessmentId), isNull(assessments.deletedAt)))
    .where(
      and(
        eq(attempts.id, sql.placeholder('id')),
        sql`exists (select 1 from students me where me.user_id = ${sql.placeholder('userId')} and me.deleted_at is null
          and (me.id = ${attempts.studentId} or ${writesTogether(sql`me.id`, sql`${attempts}`)}))`,
      ),
    )
    .prepare(''),
);

/**
 * The attempt of the student with this account, or of who writes for the student's group, at an undeleted assessment, in
 * one query because every saved answer asks it. `student`: who began it. @throws 404 for another student's, and for a
 * student who has left.
 */
export const findOwnAttempt = async (db: Database, userId: number, id: number) =>
  orNotFound((await ownAttempt(db).execute({ id, userId }))[0]);

export async function findRunning(db: Database, own: Own): Promise<AttemptEntity | undefined> {
  const [row] = await db.select().from(attempts).where(ownRunning(own));
  return row;
}

/** Locks the running attempt until the end of the transaction. Lock its assessment and its submission first. */
export async function lockRunning(tx: Database, own: Own): Promise<AttemptEntity | undefined> {
  const [row] = await tx.select().from(attempts).where(ownRunning(own)).for('update');
  return row;
}

export async function findById(db: Database, id: number): Promise<AttemptEntity> {
  const [row] = await db.select().from(attempts).where(eq(attempts.id, id));
  return orNotFound(row);
}

/** Locks the attempt until the end of the transaction. Lock its assessment and submission first, if at all. */
export async function lockAttempt(tx: Database, id: number): Promise<AttemptEntity> {
  const [row] = await tx.select().from(attempts).where(eq(attempts.id, id)).for('update');
  return orNotFound(row);
}

/** The number of attempts, which is also the number of the last one. */
export async function countTries(db: Database, { assessmentId, studentId }: Own): Promise<number> {
  const [row] = await db
    .select({ tries: count() })
    .from(attempts)
    .where(and(eq(attempts.assessmentId, assessmentId), eq(attempts.studentId, studentId)));
  return row?.tries ?? 0;
}

export async function insertAttempt(tx: Database, row: typeof attempts.$inferInsert): Promise<AttemptEntity> {
  const [inserted] = await tx.insert(attempts).values(row).returning();
  return orNotFound(inserted);
}

export const setWriter = (tx: Database, id: number, writerHash: string) =>
  tx.update(attempts).set({ writerHash }).where(eq(attempts.id, id));

export async function endAttempt(
  tx: Database,
  id: number,
  end: { handedInAt: Date; handedInBy: HandedInBy },
): Promise<AttemptEntity> {
  const [row] = await tx
    .update(attempts)
    .set({ ...end, pausedAt: null, handRaisedAt: null })
    .where(eq(attempts.id, id))
    .returning();
  return orNotFound(row);
}

export const reopen = (tx: Database, id: number) =>
  tx.update(attempts).set({ handedInAt: null, handedInBy: null }).where(eq(attempts.id, id));

/** Attempts whose time is over and that nobody has handed in, the oldest first. */
export const listEnded = (db: Database, now: Date, atMost: number) =>
  db
    .select({ id: attempts.id })
    .from(attempts)
    .innerJoin(assessments, and(eq(assessments.id, attempts.assessmentId), isNull(assessments.deletedAt)))
    .where(and(isNull(attempts.handedInAt), lte(attempts.deadline, now)))
    .orderBy(attempts.deadline)
    .limit(atMost);

/** The student of an attempt, even one who has left. */
export async function studentOf(db: Database, { studentId }: AttemptEntity) {
  const [row] = await db.select().from(students).where(eq(students.id, studentId));
  return orNotFound(row);
}

/** The last attempt at each assessment, by the student or by who writes for the student's group. */
export const lastAttempts = (db: Database, studentId: number) =>
  db
    .selectDistinctOn([attempts.assessmentId])
    .from(attempts)
    .where(or(eq(attempts.studentId, studentId), writesTogether(sql`${studentId}::int`, sql`${attempts}`)))
    .orderBy(attempts.assessmentId, sql`${attempts.handedInAt} is null desc`, desc(attempts.number));
