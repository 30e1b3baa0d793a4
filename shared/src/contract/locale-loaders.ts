import { fallbackLanguage, type Language, languages } from './limits';

type Load = () => Promise<object>;

/**
 * Dynamic imports of the text files of a namespace. A remote built before the portal got a language lacks that file and
 * is shown in English.
 */
export type LocaleLoaders = { en: Load } & Partial<Record<Language, Load>>;

/**
 * The loaders of a folder with one file per language, so that a new language needs only its file.
 *
 * @example
 * localesOf((language) => import(`./locales/${language}.json`));
 */
export const localesOf = (load: (language: Language) => Promise<object>): LocaleLoaders =>
  Object.fromEntries(languages.map((language) => [language, () => load(language)])) as LocaleLoaders;

/** The texts in a language, else in English. */
export const loadLocale = (loaders: LocaleLoaders, language: Language): Promise<object> =>
  (loaders[language] ?? loaders[fallbackLanguage])();
