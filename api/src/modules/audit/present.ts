import { type AuditEntry } from 'shared/contract/audit';
import { personOf } from '../wire';
import { type RecordName } from './names.repository';
import { type EntryRow, type Place } from './repository';

export function presentEntry({ userId, personName, at, ...row }: EntryRow, named: RecordName | undefined): AuditEntry {
  return {
    ...row,
    at: at.toISOString(),
    person: personOf(userId, personName),
    recordName: named?.name ?? null,
    recordOf: named?.of ?? null,
  };
}

/** The cursor after an entry, as a query parameter. */
export const placeText = ({ at, id }: Pick<AuditEntry, 'at' | 'id'>): string => `${Date.parse(at)}-${id}`;

export function placeOf(text: string | undefined): Place | undefined {
  if (text === undefined) return undefined;
  const [at = 0, id = 0] = text.split('-').map(Number);
  return { at: new Date(at), id };
}
