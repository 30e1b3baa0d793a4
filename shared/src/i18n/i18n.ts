import { useSyncExternalStore } from 'react';
import type messages from '../contract/messages/en.json';
import type ui from '../ui/locales/en.json';
import { i18n } from './instance';
import type common from './locales/en.json';
import { activeLanguage } from './namespaces';

export {
  compareNames,
  compareText,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDateTimeUtc,
  formatIndex,
  formatList,
  formatBytes,
  formatNumber,
  formatPercent,
  zoneChoices,
} from './format';
export { ownTimeZone } from 'shared/contract/time-zone.rules';
export { findFolded, foldText } from './fold';
export { i18n } from './instance';
export { isLanguage, languageName, languages, type Language, type LocaleLoaders, localesOf } from './languages';
export { activeLanguage, addNamespace, changeLanguage, loadAllLanguages, loadTexts, remoteText } from './namespaces';
export { Trans, useTranslation } from 'react-i18next';

/**
 * The texts of the page by namespace; keys are typed from the English files. A package declares its own in a file
 * `src/texts.d.ts`, which makes unknown keys a type error in that package:
 *
 * @example
 * import 'shared/i18n';
 * declare module 'shared/i18n' {
 *   interface AppResources {
 *     questions: typeof import('./locales/en.json');
 *   }
 * }
 *
 * @public
 */
export interface AppResources {
  common: typeof common;
  messages: typeof messages;
  ui: typeof ui;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: AppResources;
  }
}

function subscribe(listener: () => void): () => void {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

/** The current language; re-renders the component when it changes. */
export const useLanguage = () => useSyncExternalStore(subscribe, activeLanguage, activeLanguage);
