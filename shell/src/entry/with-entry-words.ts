import { withWords } from '../locales/with-words';

/** A screen with the texts about joining. */
export const withEntryWords = withWords('entry', {
  en: () => import('./locales/en.json'),
  tr: () => import('./locales/tr.json'),
});
