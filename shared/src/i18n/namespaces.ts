import { i18n } from './instance';
import { type Language, languages } from './languages';

/** One language file of a remote, as a dynamic import gives it. */
export type LocaleLoaders = Record<Language, () => Promise<object>>;

const namespaces = new Map<string, LocaleLoaders>();
let lastChange = 0;

/**
 * Adds the words of a remote and resolves when those of the active language are there. The other language is fetched
 * when the teacher switches to it. Rejects when the file does not come; calling again asks for it again.
 */
export async function addNamespace(namespace: string, loaders: LocaleLoaders): Promise<void> {
  if (namespaces.get(namespace) !== loaders) {
    // Another version of the remote brings its own words.
    namespaces.set(namespace, loaders);
    languages.forEach((language) => i18n.removeResourceBundle(language, namespace));
  }
  let language: Language;
  do {
    language = activeLanguage();
    await load(namespace, loaders, language);
    // A change of language may have begun before this namespace was known.
  } while (language !== activeLanguage());
}

/**
 * Changes the language of the page. Everything already on the screen gets its words first, so no key is ever shown;
 * rejects, and changes nothing, when a file does not come. Of two changes in a row the later one wins.
 */
export async function changeLanguage(language: Language): Promise<void> {
  const change = ++lastChange;
  await Promise.all([...namespaces].map(([namespace, loaders]) => load(namespace, loaders, language)));
  if (change === lastChange) await i18n.changeLanguage(language);
}

/** The language that is on the screen. */
export const activeLanguage = () => i18n.language as Language;

/** A text of a namespace that is known at run time only, such as a remote's title for its screen. */
export const remoteText = (namespace: string, key: string): string =>
  (i18n.getFixedT(null, namespace as 'common') as (key: string) => string)(key);

async function load(namespace: string, loaders: LocaleLoaders, language: Language): Promise<void> {
  if (i18n.hasResourceBundle(language, namespace)) return;
  const module = await loaders[language]();
  if (namespaces.get(namespace) !== loaders) return;
  i18n.addResourceBundle(language, namespace, 'default' in module ? module.default : module, true, true);
}
