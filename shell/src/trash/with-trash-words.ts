import { withWords } from '../locales/with-words';

export const withTrashWords = withWords('trash', {
  en: () => import('./locales/en.json'),
  tr: () => import('./locales/tr.json'),
});
