import { mayManage } from '@teacher-portal/remote-sdk/contract/rights';
import { useSchool } from '@teacher-portal/remote-sdk/session';

/** Whether the signed-in person manages the active school. */
export function useIsOwner(): boolean {
  const { school } = useSchool();
  return school?.role !== undefined && mayManage(school.role);
}
