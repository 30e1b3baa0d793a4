import { localesOf } from 'shared/i18n';
import { withWords } from '../locales/with-words';

export const withAuditWords = withWords(
  'audit',
  localesOf((language) => import(`./locales/${language}.json`)),
);
