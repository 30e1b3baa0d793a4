import { addNamespace, type LocaleLoaders } from 'shared/i18n';

const words: LocaleLoaders = { en: () => import('./locales/en.json'), tr: () => import('./locales/tr.json') };

/** The words of the palette come with it, not with the first scripts of the shell. */
export const addWords = (): Promise<void> => addNamespace('palette', words);
