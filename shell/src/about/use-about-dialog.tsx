import { useLazyDialog } from '../slot/use-lazy-dialog';

const load = () => import('./about.dialog');

/** The versions dialog, and a function that opens it. */
export function useAboutDialog() {
  const { part, show, close } = useLazyDialog(load);
  return { show, dialog: part && <part.AboutDialog onClose={close} /> };
}
