import { useLazyDialog } from '../slot/use-lazy-dialog';
import { withAccountWords } from './with-account-words';

// Lazy, because few visits need it and it includes the form components.
const load = withAccountWords(() => import('./profile.dialog'));

/** The profile dialog, and a function that opens it. */
export function useProfileDialog() {
  const { part, show, close } = useLazyDialog(load);
  return { show, dialog: part && <part.ProfileDialog onClose={close} /> };
}
