import { localesOf } from 'shared/i18n';

declare module 'shared/i18n' {
  interface AppResources {
    richText: typeof import('./locales/en.json');
  }
}

/** Texts of the editor and of its dialogs, which are loaded with them; their namespace is `richText`. */
export const richTextTexts = localesOf(
  (language) => import(/* webpackChunkName: "rich-text-[request]" */ `./locales/${language}.json`),
);
