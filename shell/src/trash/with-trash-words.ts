import { localesOf } from 'shared/i18n';
import { withWords } from '../locales/with-words';

export const withTrashWords = withWords(
  'trash',
  localesOf((language) => import(`./locales/${language}.json`)),
);
