import { limits } from 'shared/contract/limits';
import { type AccessState, type StudentAccess } from 'shared/contract/student-access';
import { type AccessRow } from './repository';

const DAY = 86_400_000;

/** Slips issued before are no longer accepted. */
export const oldestSlip = (now: Date): Date => new Date(now.getTime() - limits.slipDays * DAY);

function stateOf({ access }: AccessRow, now: Date): AccessState {
  if (!access) return 'none';
  if (access.secretHash !== null) return 'active';
  return access.issuedAt > oldestSlip(now) ? 'slip' : 'expired';
}

export function presentAccess(row: AccessRow, now: Date): StudentAccess {
  const { studentId, name, section, email, access } = row;
  return {
    studentId,
    name,
    section,
    userName: access?.userName ?? null,
    state: stateOf(row, now),
    hasEmail: email !== null,
    issuedAt: access?.issuedAt.toISOString() ?? null,
    signedInAt: access?.signedInAt?.toISOString() ?? null,
  };
}
