import { mayManage } from 'shared/contract/rights';
import { useSchool } from 'shared/session';

/** Whether the signed-in person manages the active school. */
export function useIsOwner(): boolean {
  const { school } = useSchool();
  return school?.role !== undefined && mayManage(school.role);
}
