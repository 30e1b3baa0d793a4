import { fallbackLanguage, type Language, languages } from 'shared/contract/limits';

export { fallbackLanguage, languages, type Language };
export { loadLocale, type LocaleLoaders, localesOf } from 'shared/contract/locale-loaders';

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** The name of a language in that language: “Türkçe”. */
export const languageName = (language: Language): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
