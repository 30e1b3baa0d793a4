import { type TrashEntry } from 'shared/contract/trash';
import { type Trashed } from 'shared/contract/envelope';
import { type TrashKind } from 'shared/contract/trash-kinds';
import { instantOf, personOf } from '../wire';
import { type EntryRow, type Place } from './repository';

export const presentTrashed = ({
  kind,
  id,
  name,
  deletedAt,
  deletedBy,
  personName,
  eraseAfter,
}: EntryRow): Trashed => ({
  kind,
  id,
  name,
  deletedAt: (deletedAt as Date).toISOString(),
  deletedBy: personOf(deletedBy, personName),
  until: instantOf(eraseAfter as Date | null),
});

export const presentEntry = (row: EntryRow): TrashEntry => ({
  ...presentTrashed(row),
  of: row.of,
  subtopics: row.subtopics,
  submissions: row.submissions,
});

/** The cursor after an entry, as a query parameter. */
export const placeText = ({ deletedAt, kind, id }: Trashed): string => `${Date.parse(deletedAt)}-${kind}-${id}`;

export function placeOf(text: string | undefined): Place | undefined {
  if (text === undefined) return undefined;
  const [at, kind, id] = text.split('-');
  return { at: new Date(Number(at)), kind: kind as TrashKind, id: Number(id) };
}
