import { type SchoolClass } from 'shared/contract/class';
import { type ClassRow } from './repository';

export const presentClass = ({ archivedAt, schoolId: _, ...row }: ClassRow): SchoolClass => ({
  ...row,
  archivedAt: archivedAt?.toISOString() ?? null,
});
