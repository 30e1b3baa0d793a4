import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { stoppedAddresses } from '../../db/schema/report-cards';
import { schools } from '../../db/schema/schools';
import { type AddressMails } from '../../notices/notice-kinds';

interface AddressOfSchool {
  schoolId: number;
  address: string;
  mails: AddressMails;
}

export const stopAddress = (db: Database, { schoolId, address, mails }: AddressOfSchool, now: Date) =>
  db.insert(stoppedAddresses).values({ schoolId, address, mails, stoppedAt: now }).onConflictDoNothing();

export const resumeAddress = (db: Database, { schoolId, address, mails }: AddressOfSchool) =>
  db
    .delete(stoppedAddresses)
    .where(
      and(
        eq(stoppedAddresses.schoolId, schoolId),
        eq(stoppedAddresses.address, address),
        eq(stoppedAddresses.mails, mails),
      ),
    );

/** The addresses among these that have unsubscribed from such mails of the school. */
export async function listStopped(
  db: Database,
  schoolId: number,
  mails: AddressMails,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ address: stoppedAddresses.address })
    .from(stoppedAddresses)
    .where(
      and(
        eq(stoppedAddresses.schoolId, schoolId),
        eq(stoppedAddresses.mails, mails),
        inArray(stoppedAddresses.address, [...addresses]),
      ),
    );
  return new Set(rows.map(({ address }) => address));
}

export async function schoolNamed(db: Database, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ name: schools.name })
    .from(schools)
    .where(and(eq(schools.id, id), isNull(schools.deletedAt)));
  return row?.name;
}
