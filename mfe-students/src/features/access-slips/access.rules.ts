import { type StudentAccess } from '@teacher-portal/remote-sdk/contract/student-access';
import { hasAccess } from '@teacher-portal/remote-sdk/contract/student-access.rules';

/** Students who cannot sign in: neither active access nor an unused slip. */
export const withoutAccess = (students: readonly StudentAccess[]): StudentAccess[] =>
  students.filter((student) => !hasAccess(student) && student.state !== 'slip');

/**
 * What new slips for these students invalidate: unused slips, and the PINs of those with access once the slip is used.
 */
export const endedBy = (students: readonly StudentAccess[]) => ({
  waiting: students.filter(({ state }) => state === 'slip').length,
  active: students.filter(({ state }) => state === 'active').length,
});
