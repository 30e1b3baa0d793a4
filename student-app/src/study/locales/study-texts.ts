import { localesOf } from 'shared/i18n';

/** Texts of the screens that are not part of an exam. */
export const studyTexts = localesOf(
  (language) => import(/* webpackChunkName: "study-[request]" */ `./${language}.json`),
);
