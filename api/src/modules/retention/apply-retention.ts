import { type RetentionKind, retentionKinds } from 'shared/contract/retention';
import { type Database } from '../../db/database';
import { operatorEntry } from '../../server/audit/audit';
import { addRowEntries, deleteEntriesBefore } from '../../server/audit/audit.repository';
import { type Services } from '../../services';
import { erasePerson, eraseSubmissions } from '../student/public';
import * as rows from './repository';
import { type Old } from './repository';

/** Rows per transaction, so that years of data do not hold locks for long. */
const STUDENTS = 20;
const ENTRIES = 1000;

/** The moment this many calendar months earlier. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}

async function eraseLeavers(tx: Database, old: Old, now: Date): Promise<number> {
  const ids = await rows.takeLeavers(tx, old, STUDENTS);
  if (ids.length > 0) await addRowEntries(tx, operatorEntry('student.erased', now), { ids });
  for (const id of ids) await erasePerson(tx, { schoolId: old.schoolId, id }, now);
  return ids.length;
}

async function eraseOldSubmissions(tx: Database, old: Old, now: Date): Promise<number> {
  const assessmentId = await rows.takeOldAssessment(tx, old);
  if (assessmentId === undefined) return 0;
  await eraseSubmissions(tx, old.schoolId, { assessmentId });
  await rows.eraseSavedAnswers(tx, old.schoolId, assessmentId);
  await rows.markErased(tx, assessmentId, now);
  return 1;
}

/** Each deletes a batch of older data and returns its size; it is called until nothing is left. */
const erasers: Record<RetentionKind, (tx: Database, old: Old, now: Date) => Promise<number>> = {
  leavers: eraseLeavers,
  work: eraseOldSubmissions,
  sheets: rows.eraseSheets,
  notes: (tx, old) => rows.deleteRows(tx, 'notes', old),
  practice: (tx, old) => rows.deleteRows(tx, 'practice', old),
  audit: (tx, old) => deleteEntriesBefore(tx, old, ENTRIES),
};

/**
 * Deletes data past the retention periods of the schools and records it in their audit logs. Safe to run on two servers
 * at once.
 */
export async function applyRetention({ database: { db }, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const at = now();
  for (const { id: schoolId, periods } of await rows.listSchoolsAt(db, at))
    for (const kind of retentionKinds) {
      const months = periods[kind];
      if (months === undefined) continue;
      const old = { schoolId, before: monthsBefore(at, months) };
      const some = (tx: Database) => erasers[kind](tx, old, at);
      while (
        await db.transaction(async (tx) => {
          const count = await some(tx);
          if (count > 0) await addRowEntries(tx, operatorEntry('school.retentionApplied', at), { ids: [schoolId] });
          return count > 0;
        })
      );
    }
}
