import { useState } from 'react';
import { handleError } from 'shared/feedback';
import { addNamespace, type LocaleLoaders } from 'shared/i18n';
import { useFetched } from '../palette/use-fetched';

const words: LocaleLoaders = { en: () => import('./locales/en.json'), tr: () => import('./locales/tr.json') };
// With its words, not with the first scripts: few visits need it, and it brings the forms.
const load = async () => (await Promise.all([import('./account.dialog'), addNamespace('account', words)]))[0];

/** The dialog of password and sessions, and how to open it. */
export function useAccountDialog() {
  const [open, setOpen] = useState(false);
  const { part, fetch } = useFetched(load);
  const close = () => setOpen(false);
  const show = () => {
    setOpen(true);
    fetch().catch((error: unknown) => {
      close();
      handleError(error);
    });
  };
  return { show, dialog: open && part && <part.AccountDialog onClose={close} /> };
}
