import { fallbackLanguage, languages, limits, type Language } from './limits';
import type { MessageValues } from './message-key';
import { isMessageKey, wordValues } from './problem';

// By pattern, so that a new language needs only its file; eager, because texts are looked up synchronously.
declare const require: (path: string) => unknown;
const messages = new Map(languages.map((language) => [language, require(`./messages/${language}.json`)]));

/** The text in the language, else in English. */
function lookUp(language: Language, key: string): string | undefined {
  return find(language, key) ?? find(fallbackLanguage, key);
}

function find(language: Language, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<unknown>(
      (node, part) =>
        typeof node === 'object' && node !== null && Object.hasOwn(node, part)
          ? (node as Record<string, unknown>)[part]
          : undefined,
      messages.get(language),
    );
  return typeof found === 'string' ? found : undefined;
}

/** The language of a request; English for anything that is not a language of the portal. */
export const languageOf = (value: unknown): Language =>
  languages.find((language) => language === value) ?? fallbackLanguage;

/**
 * The text of a message key without a translation library, for the server. Unknown keys return the general error text.
 */
export function textOf(language: Language, key: string, values: MessageValues = {}): string {
  const text =
    (isMessageKey(key) ? lookUp(language, key) : undefined) ?? lookUp(language, 'errors.somethingWentWrong') ?? '';
  const words = wordValues({ ...limits, ...values }, (inner) => lookUp(language, inner) ?? '');
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(words[name] ?? whole));
}
