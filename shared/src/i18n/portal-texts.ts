import type { LocaleLoaders } from './languages';

/**
 * The portal's own texts by namespace. All of one language are one file, for which the page asks together with the
 * scripts of the shell (`TextHintsPlugin` of the build knows it by this name).
 */
export const portalTexts: Record<'common' | 'messages' | 'ui', LocaleLoaders> = {
  common: {
    en: () => import(/* webpackChunkName: "texts-en" */ './locales/en.json'),
    tr: () => import(/* webpackChunkName: "texts-tr" */ './locales/tr.json'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "texts-en" */ '../contract/messages/en.json'),
    tr: () => import(/* webpackChunkName: "texts-tr" */ '../contract/messages/tr.json'),
  },
  ui: {
    en: () => import(/* webpackChunkName: "texts-en" */ '../ui/locales/en.json'),
    tr: () => import(/* webpackChunkName: "texts-tr" */ '../ui/locales/tr.json'),
  },
};
