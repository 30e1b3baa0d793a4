import { localesOf } from 'shared/i18n';
import { withWords } from '../locales/with-words';

/** A screen or dialog with the texts about the account. */
export const withAccountWords = withWords(
  'account',
  localesOf((language) => import(`./locales/${language}.json`)),
);
