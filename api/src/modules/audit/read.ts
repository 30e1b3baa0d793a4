import { type AuditEntry } from 'shared/contract/audit';
import { type AuditRecord } from 'shared/contract/audit-actions';
import { type Database } from '../../db/database';
import { groupBy } from '@teacher-portal/collections/group-by';
import { findNames, type RecordName } from './names.repository';
import { presentEntry } from './present';
import { type EntryRow, type Filter, listEntries, type Place } from './repository';

/** Entries per batch of an export. */
const BATCH = 500;

type Names = Map<AuditRecord, Map<number, RecordName>>;

async function namesOf(db: Database, schoolId: number, rows: readonly EntryRow[]): Promise<Names> {
  const names: Names = new Map();
  for (const [kind, entries] of groupBy(rows, ({ record }) => record)) {
    const ids = entries.flatMap(({ recordId }) => (recordId === null ? [] : [recordId]));
    if (ids.length > 0) names.set(kind, await findNames(db, schoolId, kind, [...new Set(ids)]));
  }
  return names;
}

/** A page of entries with current names, newest first. */
export async function readEntries(
  db: Database,
  filter: Filter,
  after: Place | undefined,
  limit: number,
): Promise<AuditEntry[]> {
  const rows = await listEntries(db, filter, after, limit);
  const names = await namesOf(db, filter.schoolId, rows);
  return rows.map((row) => presentEntry(row, names.get(row.record)?.get(row.recordId ?? 0)));
}

/** All entries that match the filter, in batches. */
export async function* readAllEntries(db: Database, filter: Filter): AsyncGenerator<AuditEntry[]> {
  let entries: AuditEntry[];
  let after: Place | undefined;
  do {
    entries = await readEntries(db, filter, after, BATCH);
    yield entries;
    const last = entries.at(-1);
    after = last && { at: new Date(last.at), id: last.id };
  } while (entries.length === BATCH);
}
