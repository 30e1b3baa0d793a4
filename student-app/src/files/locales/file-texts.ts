import { localesOf } from 'shared/i18n';

/** Texts about files and photos, loaded with the first question that takes any. */
export const fileTexts = localesOf(
  (language) => import(/* webpackChunkName: "files-[request]" */ `./${language}.json`),
);
