import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { assessments } from '../../db/schema/assessments';
import { sessions } from '../../db/schema/people';
import { phoneCameras, phonePictures } from '../../db/schema/phone-cameras';
import { schoolMembers, schools } from '../../db/schema/schools';

export type CameraRow = typeof phoneCameras.$inferSelect;

/** Replaces the person's earlier camera for this assessment. */
export async function insertCamera(tx: Database, camera: typeof phoneCameras.$inferInsert): Promise<void> {
  const { userId, assessmentId } = camera;
  await tx
    .delete(phoneCameras)
    .where(and(eq(phoneCameras.userId, userId), eq(phoneCameras.assessmentId, assessmentId)));
  await tx.insert(phoneCameras).values(camera);
}

/** The person's open camera for an assessment with this code. */
export async function findOwn(
  db: Database,
  { codeHash, userId, assessmentId }: Pick<CameraRow, 'codeHash' | 'userId' | 'assessmentId'>,
  now: Date,
): Promise<CameraRow | undefined> {
  const [row] = await db
    .select()
    .from(phoneCameras)
    .where(
      and(
        eq(phoneCameras.codeHash, codeHash),
        eq(phoneCameras.userId, userId),
        eq(phoneCameras.assessmentId, assessmentId),
        gt(phoneCameras.endsAt, now),
      ),
    );
  return row;
}

export const deleteCamera = (tx: Database, { codeHash }: Pick<CameraRow, 'codeHash'>) =>
  tx.delete(phoneCameras).where(eq(phoneCameras.codeHash, codeHash));

export const deleteEnded = (db: Database, now: Date) => db.delete(phoneCameras).where(lte(phoneCameras.endsAt, now));

/**
 * The open camera with this code, locked until the end of the transaction: invalid after its own end or that of the
 * teacher's session, and once the school, the assessment or the membership is gone.
 */
export async function lockOpen(tx: Database, codeHash: string, now: Date) {
  // In a query of its own, because a lock clause cannot qualify a table with its schema.
  await tx.select().from(phoneCameras).where(eq(phoneCameras.codeHash, codeHash)).for('update');
  const [row] = await tx
    .select({
      camera: phoneCameras,
      schoolName: schools.name,
      title: assessments.title,
      memberRole: schoolMembers.role,
    })
    .from(phoneCameras)
    .innerJoin(
      sessions,
      and(eq(sessions.id, phoneCameras.sessionId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)),
    )
    .innerJoin(
      schoolMembers,
      and(eq(schoolMembers.userId, phoneCameras.userId), eq(schoolMembers.schoolId, phoneCameras.schoolId)),
    )
    .innerJoin(schools, and(eq(schools.id, phoneCameras.schoolId), isNull(schools.deletedAt)))
    .innerJoin(assessments, and(eq(assessments.id, phoneCameras.assessmentId), isNull(assessments.deletedAt)))
    .where(and(eq(phoneCameras.codeHash, codeHash), gt(phoneCameras.endsAt, now)));
  return row;
}

export const setPhone = (tx: Database, { codeHash }: CameraRow, phoneHash: string) =>
  tx.update(phoneCameras).set({ phoneHash }).where(eq(phoneCameras.codeHash, codeHash));

const waits = ({ codeHash }: Pick<CameraRow, 'codeHash'>) =>
  and(eq(phonePictures.codeHash, codeHash), isNotNull(phonePictures.picture));

export async function countWaiting(db: Database, camera: CameraRow): Promise<number> {
  const [row] = await db.select({ waiting: count() }).from(phonePictures).where(waits(camera));
  return row?.waiting ?? 0;
}

/** Whether a picture has arrived before, whether or not the teacher's page has received it. */
export async function hasArrived(tx: Database, { codeHash }: CameraRow, digest: string): Promise<boolean> {
  const same = and(eq(phonePictures.codeHash, codeHash), eq(phonePictures.digest, digest));
  return (await tx.$count(phonePictures, same)) > 0;
}

/** Stores it as the next picture that arrived; the number that the phone gave it may be that of another. */
export async function storePicture(
  tx: Database,
  { codeHash, lastNumber }: CameraRow,
  { picture, digest }: { picture: string; digest: string },
): Promise<void> {
  const number = lastNumber + 1;
  await tx.insert(phonePictures).values({ codeHash, number, picture, digest });
  await tx.update(phoneCameras).set({ lastNumber: number }).where(eq(phoneCameras.codeHash, codeHash));
}

/** Deletes the received picture, of which only its hash stays, and returns the next one. */
export async function nextPicture(tx: Database, camera: CameraRow, received: readonly number[]) {
  if (received.length > 0)
    await tx
      .update(phonePictures)
      .set({ picture: null })
      .where(and(waits(camera), inArray(phonePictures.number, [...received])));
  const rows = await tx
    .select({ number: phonePictures.number, picture: phonePictures.picture })
    .from(phonePictures)
    .where(waits(camera))
    .orderBy(asc(phonePictures.number))
    .limit(1);
  return rows.flatMap(({ number, picture }) => (picture === null ? [] : [{ number, picture }]));
}
