import { withWords } from '../locales/with-words';

/** A dialog with the palette's texts. */
export const withPaletteWords = withWords('palette', {
  en: () => import('./locales/en.json'),
  tr: () => import('./locales/tr.json'),
});
