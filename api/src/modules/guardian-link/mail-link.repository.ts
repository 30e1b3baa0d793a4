import { and, desc, eq, sql } from 'drizzle-orm';
import { limits } from 'shared/contract/limits';
import { type Database } from '../../db/database';
import { guardianLinks } from '../../db/schema/guardian-links';
import { saltOf } from '../../identity/seal';
import { hashToken, newToken } from '../../identity/secrets';
import { type Services } from '../../services';
import { insertLink, type LinkRow } from './repository';

const DAY = 86_400_000;
/** From when on a mail moves the end of its link, so that it does not end between two mails. */
const RENEWED_DAYS = 100;

export interface MailLink {
  id: number;
  code: string;
  /** Assessments whose released results a mail has told. */
  told: number[];
}

interface For {
  student: { id: number; schoolId: number };
  address: string;
  /** The name of the guardian, who may have none. */
  guardian: string;
}

/** The same each time, so that every mail has the link of before; only its hash is stored, as of every other. */
const codeOf = (config: Services['config'], id: number): string =>
  saltOf(config, `reading link by mail ${id}`).toString('base64url');

async function make(tx: Database, config: Services['config'], { student, address, guardian }: For, now: Date) {
  const { id: studentId, schoolId } = student;
  const endsAt = new Date(now.getTime() + limits.guardianLinkDaysMax * DAY);
  const named = guardian === '' ? address : `${guardian} (${address})`;
  const values = { schoolId, studentId, address, guardian: named, createdAt: now, endsAt };
  const link = await insertLink(tx, { ...values, codeHash: hashToken(newToken()) });
  const codeHash = hashToken(codeOf(config, link.id));
  await tx
    .update(guardianLinks)
    .set({ codeHash })
    .where(and(eq(guardianLinks.schoolId, schoolId), eq(guardianLinks.id, link.id)));
  return link;
}

async function renew(tx: Database, { id, schoolId, endsAt }: LinkRow, now: Date): Promise<void> {
  if (endsAt.getTime() > now.getTime() + RENEWED_DAYS * DAY) return;
  await tx
    .update(guardianLinks)
    .set({ endsAt: new Date(now.getTime() + limits.guardianLinkDaysMax * DAY) })
    .where(and(eq(guardianLinks.schoolId, schoolId), eq(guardianLinks.id, id)));
}

/** The reading link that an address gets by mail; undefined once somebody has revoked it. */
export async function mailLinkFor({ config, database, now }: Services, given: For): Promise<MailLink | undefined> {
  const { student, address } = given;
  return database.db.transaction(async (tx) => {
    // Two servers make one link.
    await tx.execute(sql`select 1 from students where id = ${student.id} for update`);
    const [found] = await tx
      .select()
      .from(guardianLinks)
      .where(
        and(
          eq(guardianLinks.schoolId, student.schoolId),
          eq(guardianLinks.studentId, student.id),
          eq(guardianLinks.address, address),
        ),
      )
      .orderBy(desc(guardianLinks.id))
      .limit(1);
    if (found && found.endsAt <= now()) return undefined;
    const link = found ?? (await make(tx, config, given, now()));
    await renew(tx, link, now());
    return { id: link.id, code: codeOf(config, link.id), told: link.told };
  });
}

/** Notes that a mail has told these results. */
export async function keepTold(tx: Database, { id }: Pick<MailLink, 'id'>, assessmentIds: readonly number[]) {
  if (assessmentIds.length === 0) return;
  await tx
    .update(guardianLinks)
    .set({ told: sql`${guardianLinks.told} || ${JSON.stringify(assessmentIds)}::jsonb` })
    .where(eq(guardianLinks.id, id));
}
