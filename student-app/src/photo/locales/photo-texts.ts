import { localesOf } from 'shared/i18n';

/** The texts of photos, which load when the first one is wanted. */
export const photoTexts = localesOf(
  (language) => import(/* webpackChunkName: "photo-[request]" */ `./${language}.json`),
);
