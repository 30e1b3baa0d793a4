import regions from './languages.json';

/**
 * A language of the portal. The type has one more than there are, so that what only knows today's languages does not
 * compile where it is indexed by a language.
 */
export type Language = keyof typeof regions | (string & { readonly unknownLanguage: true });
/** The languages of the portal: the keys of `languages.json`, which gives each the region whose conventions it uses. */
export const languages = Object.keys(regions) as [Language, ...Language[]];
export const fallbackLanguage = 'en' satisfies Language;
