import { type Language } from 'shared/contract/limits';
import { type SchoolClass } from 'shared/contract/class';
import { byFullName } from '../../text/name-order';
import { type ClassRow } from './repository';

export const presentClass = (language: Language, { archivedAt, yearId, yearName, ...row }: ClassRow): SchoolClass => ({
  ...row,
  teachers: row.teachers.toSorted(byFullName(language)),
  year: yearId === null ? null : { id: yearId, name: yearName ?? '' },
  archivedAt: archivedAt?.toISOString() ?? null,
});
