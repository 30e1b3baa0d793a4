import { fallbackLanguage, type Language, languages } from './language';

type Load = () => Promise<object>;

/**
 * Dynamic imports of the text files of a namespace. A remote built before the portal got a language lacks that file and
 * is shown in English.
 */
export type LocaleLoaders = { en: Load } & Partial<Record<Language, Load>>;

/** Error codes of rspack and Node, and the message of esbuild, whose errors have no code. */
const isMissingFile = (error: unknown) => /Cannot find module|Module not found in bundle/.test(String(error));

/**
 * The loaders of a folder with one file per language, so that a new language needs only its file. Where the folder lacks
 * the file of a language that the portal has, the English one is loaded.
 *
 * @example
 * localesOf((language) => import(`./locales/${language}.json`));
 */
export const localesOf = (load: (language: Language) => Promise<object>): LocaleLoaders =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      async () => {
        try {
          return await load(language);
        } catch (error) {
          if (language === fallbackLanguage || !isMissingFile(error)) throw error;
          return load(fallbackLanguage);
        }
      },
    ]),
  ) as LocaleLoaders;

/** The texts in a language, else in English. */
export const loadLocale = (loaders: LocaleLoaders, language: Language): Promise<object> =>
  (loaders[language] ?? loaders[fallbackLanguage])();
