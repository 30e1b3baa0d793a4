import { withWords } from '../locales/with-words';

/** A screen or dialog with the texts about the account. */
export const withAccountWords = withWords('account', {
  en: () => import('./locales/en.json'),
  tr: () => import('./locales/tr.json'),
});
