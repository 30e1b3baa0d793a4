import { localesOf } from 'shared/i18n';
import { withWords } from '../locales/with-words';

/** A screen with the texts about joining. */
export const withEntryWords = withWords(
  'entry',
  localesOf((language) => import(`./locales/${language}.json`)),
);
