import { type RuleLanguage } from './offline/rule-language';

/**
 * Frequent words that the other language, German and French do not have. In the test passages, six in each language,
 * they are at least 18 % of the English words and 5.5 % of the Turkish ones, and none in the other language.
 */
const frequent: Record<RuleLanguage, ReadonlySet<string>> = {
  en: new Set(
    'the of and to is that it for as with by are from be which this have not or were their has they but its one more most'.split(
      ' ',
    ),
  ),
  tr: new Set(
    've bir bu için ile olarak olan daha gibi çok sonra ise kadar ancak veya göre değil üzerinde tarafından büyük içinde aynı bunun'.split(
      ' ',
    ),
  ),
};

/** Words, from the beginning, that are looked at. */
const WORDS_MAX = 4000;
/** Fewer words do not tell a language. */
const WORDS_MIN = 12;
/** Share of frequent words that a text has at least in its language. */
const SHARE_MIN = 0.04;

/**
 * The language of a text, if it is one of those with rules; `other` for a text of another language or script; undefined
 * for a text too short to tell.
 */
export function languageOf(text: string): RuleLanguage | 'other' | undefined {
  const words = (text.match(/\p{L}+/gu) ?? []).slice(0, WORDS_MAX);
  if (words.length < WORDS_MIN) return undefined;
  const share = (language: RuleLanguage) =>
    words.filter((word) => frequent[language].has(word.toLocaleLowerCase(language))).length / words.length;
  const english = share('en');
  // Two letters of the Turkish alphabet are in many texts that have few of its words.
  const turkish = share('tr') + words.filter((word) => /[ğışİ]/u.test(word)).length / words.length / 4;
  if (Math.max(english, turkish) < SHARE_MIN) return 'other';
  return english > turkish ? 'en' : 'tr';
}
