import { type SchoolClass } from 'shared/contract/class';
import { type ClassRow } from './repository';

export const presentClass = ({ archivedAt, ...row }: ClassRow): SchoolClass => ({
  ...row,
  archivedAt: archivedAt?.toISOString() ?? null,
});
