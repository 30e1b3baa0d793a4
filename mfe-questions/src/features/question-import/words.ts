import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const importWords = localesOf((language) => import(`./locales/${language}.json`));
/** Of the ledger. */
export const noteWords = localesOf((language) => import(`./locales/notes/${language}.json`));
