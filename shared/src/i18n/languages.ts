import { fallbackLanguage, type Language, languages } from 'shared/contract/limits';

export { fallbackLanguage, languages, type Language };

/** Dynamic imports of the text files of a namespace. */
export type LocaleLoaders = Record<Language, () => Promise<object>>;

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);
