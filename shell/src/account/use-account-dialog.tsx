import { useLazyDialog } from '../slot/use-lazy-dialog';
import { withAccountWords } from './with-account-words';

// Lazy, because few visits need it and it includes the form components.
const load = withAccountWords(() => import('./account.dialog'));

/** The account dialog, and a function that opens it. */
export function useAccountDialog() {
  const { part, show, close } = useLazyDialog(load);
  return { show, dialog: part && <part.AccountDialog onClose={close} /> };
}
