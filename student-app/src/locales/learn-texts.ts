import { localesOf } from 'shared/i18n';

/** The texts of the student app, one chunk per language. */
export const learnTexts = localesOf(
  (language) => import(/* webpackChunkName: "learn-[request]" */ `./${language}.json`),
);
