import { localesOf } from 'shared/i18n';

/** The texts of the students' app; each language is a file of its own. */
export const learnTexts = localesOf(
  (language) => import(/* webpackChunkName: "learn-[request]" */ `./${language}.json`),
);
