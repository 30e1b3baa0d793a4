import { localesOf } from 'shared/i18n';
import { withWords } from '../locales/with-words';

/** The bell with its texts. */
export const withNoticeWords = withWords(
  'notices',
  localesOf((language) => import(`./locales/${language}.json`)),
);
