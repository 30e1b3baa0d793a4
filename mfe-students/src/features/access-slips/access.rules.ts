import { type StudentAccess } from '@teacher-portal/remote-sdk/contract/student-access';
import { hasAccess } from '@teacher-portal/remote-sdk/contract/student-access.rules';

/** Students who hold nothing that lets them in: neither access nor a slip that waits. */
export const withoutAccess = (students: readonly StudentAccess[]): StudentAccess[] =>
  students.filter((student) => !hasAccess(student) && student.state !== 'slip');

/** What new slips for these students end: slips that wait, and in time the PINs of those who have access. */
export const endedBy = (students: readonly StudentAccess[]) => ({
  waiting: students.filter(({ state }) => state === 'slip').length,
  active: students.filter(({ state }) => state === 'active').length,
});
