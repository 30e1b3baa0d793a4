import { localesOf } from 'shared/i18n';

/** The texts of the screens beside exams. */
export const studyTexts = localesOf(
  (language) => import(/* webpackChunkName: "study-[request]" */ `./${language}.json`),
);
