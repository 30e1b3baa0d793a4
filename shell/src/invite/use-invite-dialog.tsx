import { useSchool } from 'shared/session';
import { useLazyDialog } from '../slot/use-lazy-dialog';

const load = () => import('./invite.dialog');

/** The dialog that invites colleagues to the active school, and a function that opens it. */
export function useInviteDialog() {
  const { school } = useSchool();
  const { part, show, close } = useLazyDialog(load);
  return { show, dialog: part && school && <part.InviteDialog school={school} onClose={close} /> };
}
