import { mayWrite } from '@teacher-portal/remote-sdk/contract/rights';
import { useSchool } from '@teacher-portal/remote-sdk/session';

/** Whether the teacher may change what belongs to this school. */
export function useMayChange(schoolId: number | undefined): boolean {
  const role = useSchool().schools.find(({ id }) => id === schoolId)?.role;
  return role === undefined || mayWrite(role);
}
