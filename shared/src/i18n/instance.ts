import { createInstance, type i18n as I18n, type LanguageDetectorModule } from 'i18next';
import { initReactI18next, setI18n } from 'react-i18next';
import { cookieNames, readCookie, storageKeys, storedItem, writeCookie } from 'shared/storage';
import * as z from 'shared/z';
import { fallbackLanguage, isLanguage, languages } from './languages';

// Replaced by the bundler; browsers have no `process`.
declare const process: { env: { NODE_ENV?: string } };

const storedLanguage = storedItem(storageKeys.language, z.enum(languages));
const strict = process.env.NODE_ENV !== 'production';

/**
 * The i18next instance of the page, with no texts yet: `loadTexts` brings the portal's own, each remote adds its texts
 * with `addNamespace`.
 */
export const i18n: I18n = createInstance();

const codeOf = (tag: string | undefined) => tag?.split(/[-_]/)[0]?.toLowerCase();

/** The first of these that the portal has. `expectedLanguage` of the first paint has the same order, but for the page itself. */
const detector: LanguageDetectorModule = {
  type: 'languageDetector',
  detect: () =>
    [readCookie(cookieNames.language), storedLanguage.read(), ...navigator.languages, document.documentElement.lang]
      .map(codeOf)
      .find(isLanguage) ?? fallbackLanguage,
  cacheUserLanguage: (language) => {
    if (!isLanguage(language)) return;
    writeCookie(cookieNames.language, language);
    storedLanguage.write(language);
  },
};

void i18n
  .use(detector)
  .use(initReactI18next)
  .init({
    initAsync: false,
    supportedLngs: languages,
    load: 'languageOnly',
    // In development and tests a text that is missing in one language is reported like any missing text.
    fallbackLng: strict ? false : fallbackLanguage,
    ns: ['common', 'messages', 'ui'],
    defaultNS: 'common',
    // Tells i18next that there is nothing for it to load.
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
    saveMissing: strict,
    saveMissingTo: 'current',
    missingKeyHandler: (tags, namespace, key) =>
      i18n.services.logger.error(`missing translation ${namespace}:${key} (${tags.join(', ')})`),
  });

// `useTranslation` copies every own property of the instance for each component that is mounted, 42 of them in 50 µs. An
// object that inherits them all has none to copy.
setI18n(Object.create(i18n) as I18n);

const setDocumentLanguage = (language: string) => {
  document.documentElement.lang = language;
  document.documentElement.dir = i18n.dir(language);
};
setDocumentLanguage(i18n.language);
i18n.on('languageChanged', setDocumentLanguage);
