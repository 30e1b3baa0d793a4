import { withWords } from '../locales/with-words';

export const withAuditWords = withWords('audit', {
  en: () => import('./locales/en.json'),
  tr: () => import('./locales/tr.json'),
});
