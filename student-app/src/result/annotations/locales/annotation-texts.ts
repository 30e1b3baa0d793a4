import { localesOf } from 'shared/i18n';

/** Texts about annotations, loaded with the first result that has any. */
export const annotationTexts = localesOf(
  (language) => import(/* webpackChunkName: "annotations-[request]" */ `./${language}.json`),
);
