import { type SchoolClass } from 'shared/contract/class';
import { type ClassRow } from './repository';

export const presentClass = ({ archivedAt, yearId, yearName, ...row }: ClassRow): SchoolClass => ({
  ...row,
  year: yearId === null ? null : { id: yearId, name: yearName ?? '' },
  archivedAt: archivedAt?.toISOString() ?? null,
});
