import { mayWrite } from 'shared/contract/rights';
import { useSchool } from 'shared/session';

/** Whether the teacher may change what belongs to this school. */
export function useMayChange(schoolId: number | undefined): boolean {
  const role = useSchool().schools.find(({ id }) => id === schoolId)?.role;
  return role === undefined || mayWrite(role);
}
