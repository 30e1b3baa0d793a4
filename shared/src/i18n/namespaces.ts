import { i18n } from './instance';
import { type Language, languages, loadLocale, type LocaleLoaders } from './languages';
import { portalTexts } from './portal-texts';

const namespaces = new Map<string, LocaleLoaders>();
let lastChange = 0;

/**
 * Adds the texts of a remote and resolves when those of the active language are loaded. Those of another language are
 * loaded when the user switches to it. Rejects if a file fails to load; calling it again retries.
 */
export async function addNamespace(namespace: string, loaders: LocaleLoaders): Promise<void> {
  if (namespaces.get(namespace) !== loaders) {
    // Another version of the remote has its own texts.
    namespaces.set(namespace, loaders);
    languages.forEach((language) => i18n.removeResourceBundle(language, namespace));
  }
  let language: Language;
  do {
    language = activeLanguage();
    await load(namespace, loaders, language);
    // The language may have changed before this namespace was registered.
  } while (language !== activeLanguage());
}

/**
 * Resolves when the portal's own texts are loaded in the active language; until then nothing may be rendered. Rejects if
 * a file fails to load; calling it again retries.
 */
export async function loadTexts(): Promise<void> {
  await Promise.all(Object.entries(portalTexts).map(([namespace, loaders]) => addNamespace(namespace, loaders)));
}

/**
 * Changes the language of the page after loading all texts in it, so that no key is ever shown. Rejects and changes
 * nothing if a file fails to load. Of two concurrent changes the last one wins.
 */
export async function changeLanguage(language: Language): Promise<void> {
  const change = ++lastChange;
  await Promise.all([...namespaces].map(([namespace, loaders]) => load(namespace, loaders, language)));
  if (change === lastChange) await i18n.changeLanguage(language);
}

/** Loads the texts of all namespaces in all languages, so that a change needs no network. What fails is loaded later. */
export async function loadAllLanguages(): Promise<void> {
  const texts = languages.flatMap((language) =>
    [...namespaces].map(([namespace, loaders]) => load(namespace, loaders, language)),
  );
  await Promise.allSettled(texts);
}

/** The current language. */
export const activeLanguage = () => i18n.language as Language;

/** A text of a namespace known only at run time, such as the title of a remote's screen. */
export const remoteText = (namespace: string, key: string): string =>
  (i18n.getFixedT(null, namespace as 'common') as (key: string) => string)(key);

async function load(namespace: string, loaders: LocaleLoaders, language: Language): Promise<void> {
  if (i18n.hasResourceBundle(language, namespace)) return;
  const module = await loadLocale(loaders, language);
  if (namespaces.get(namespace) !== loaders) return;
  i18n.addResourceBundle(language, namespace, 'default' in module ? module.default : module, true, true);
}
