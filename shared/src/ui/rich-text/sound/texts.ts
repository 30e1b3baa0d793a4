import { localesOf } from 'shared/i18n';

declare module 'shared/i18n' {
  interface AppResources {
    sound: typeof import('./locales/en.json');
  }
}

/** What is said of a sound, loaded with the first; the namespace is `sound`. */
export const soundTexts = localesOf(
  (language) => import(/* webpackChunkName: "sound-[request]" */ `./locales/${language}.json`),
);
