import { localesOf } from 'shared/i18n';

declare module 'shared/i18n' {
  interface AppResources {
    answers: typeof import('./locales/en.json');
  }
}

/** Texts of answer views and print views; their namespace is `answers`. */
export const answerTexts = localesOf(
  (language) => import(/* webpackChunkName: "answers-[request]" */ `./locales/${language}.json`),
);
