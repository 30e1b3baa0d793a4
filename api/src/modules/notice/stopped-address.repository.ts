import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { stoppedAddresses } from '../../db/schema/report-cards';
import { schools } from '../../db/schema/schools';

interface AddressOfSchool {
  schoolId: number;
  address: string;
}

export const stopAddress = (db: Database, { schoolId, address }: AddressOfSchool, now: Date) =>
  db.insert(stoppedAddresses).values({ schoolId, address, stoppedAt: now }).onConflictDoNothing();

export const resumeAddress = (db: Database, { schoolId, address }: AddressOfSchool) =>
  db
    .delete(stoppedAddresses)
    .where(and(eq(stoppedAddresses.schoolId, schoolId), eq(stoppedAddresses.address, address)));

/** The addresses among these that have unsubscribed from the school's report cards. */
export async function listStopped(
  db: Database,
  schoolId: number,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ address: stoppedAddresses.address })
    .from(stoppedAddresses)
    .where(and(eq(stoppedAddresses.schoolId, schoolId), inArray(stoppedAddresses.address, [...addresses])));
  return new Set(rows.map(({ address }) => address));
}

export async function schoolNamed(db: Database, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ name: schools.name })
    .from(schools)
    .where(and(eq(schools.id, id), isNull(schools.deletedAt)));
  return row?.name;
}
