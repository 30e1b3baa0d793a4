import { type LocaleLoaders, localesOf } from './languages';

/**
 * The portal's own texts by namespace. All texts of a language are one file, which the page preloads with the scripts
 * of the shell (`TextHintsPlugin` of the build knows its name).
 */
export const portalTexts: Record<'common' | 'messages' | 'ui', LocaleLoaders> = {
  common: localesOf((language) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`)),
  messages: localesOf(
    (language) => import(/* webpackChunkName: "texts-[request]" */ `../contract/messages/${language}.json`),
  ),
  ui: localesOf((language) => import(/* webpackChunkName: "texts-[request]" */ `../ui/locales/${language}.json`)),
};
