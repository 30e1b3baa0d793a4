import { type LocaleLoaders } from 'shared/i18n';

/** The texts of the students' app; each language is a file of its own. */
export const learnTexts: LocaleLoaders = {
  en: () => import(/* webpackChunkName: "learn-en" */ './en.json'),
  tr: () => import(/* webpackChunkName: "learn-tr" */ './tr.json'),
};
