import { emailSchema } from 'shared/contract/fields';
import { type CardReaders } from 'shared/contract/report-card';
import { type Database } from '../../db/database';
import { listStopped } from '../notice/public';
import { guardiansOf } from '../student/public';
import { listGuardians } from './repository';

type Guardian = CardReaders['guardians'][number];

/** The guardians of each student who have an e-mail address, each address once. */
export async function guardiansByStudent(
  db: Database,
  schoolId: number,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, Guardian[]>> {
  if (studentIds.length === 0) return new Map();
  const found = (await listGuardians(db, schoolId, studentIds)).map((row) => {
    const names = new Map<string, string>();
    for (const { name, contact } of guardiansOf(row)) {
      const address = emailSchema.safeParse(contact).data;
      if (address !== undefined && !names.has(address)) names.set(address, name);
    }
    return { id: row.id, names };
  });
  const addresses = [...new Set(found.flatMap(({ names }) => [...names.keys()]))];
  const stopped = addresses.length > 0 ? await listStopped(db, schoolId, 'reportCard', addresses) : new Set<string>();
  return new Map(
    found.map(({ id, names }) => [
      id,
      [...names].map(([address, name]) => ({ name, address, isStopped: stopped.has(address) })),
    ]),
  );
}
