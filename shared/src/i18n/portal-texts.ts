import { type LocaleLoaders, localesOf } from './languages';

/**
 * The portal's own texts by namespace. All of one language are one file, for which the page asks together with the
 * scripts of the shell (`TextHintsPlugin` of the build knows it by this name).
 */
export const portalTexts: Record<'common' | 'messages' | 'ui', LocaleLoaders> = {
  common: localesOf((language) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`)),
  messages: localesOf(
    (language) => import(/* webpackChunkName: "texts-[request]" */ `../contract/messages/${language}.json`),
  ),
  ui: localesOf((language) => import(/* webpackChunkName: "texts-[request]" */ `../ui/locales/${language}.json`)),
};
