import { localesOf } from 'shared/i18n';

declare module 'shared/i18n' {
  interface AppResources {
    itemEditor: typeof import('./locales/en.json');
  }
}

/** Texts of editors and of the preview; their namespace is `itemEditor`. */
export const editorTexts = localesOf(
  (language) => import(/* webpackChunkName: "item-editor-[request]" */ `./locales/${language}.json`),
);
