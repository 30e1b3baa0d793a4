import { localesOf } from 'shared/i18n';
import { withWords } from '../locales/with-words';

/** A dialog with the palette's texts. */
export const withPaletteWords = withWords(
  'palette',
  localesOf((language) => import(`./locales/${language}.json`)),
);
