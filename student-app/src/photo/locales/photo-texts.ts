import { localesOf } from 'shared/i18n';

/** Texts about photos, loaded with the first one. */
export const photoTexts = localesOf(
  (language) => import(/* webpackChunkName: "photo-[request]" */ `./${language}.json`),
);
