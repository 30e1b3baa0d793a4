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

/** Words that questions have and texts seldom. */
const asking: Record<RuleLanguage, ReadonlySet<string>> = {
  en: new Set('what who when where why how does did'.split(' ')),
  tr: new Set('hangi hangisi hangisidir hangileri nedir kim kimdir nasıl neden nerede'.split(' ')),
};

/** Letters that one of the languages has, and few others. */
const ownLetters: Record<RuleLanguage, RegExp> = { en: /(?!)/u, tr: /[ğışİ]/u };
const otherThan: Record<RuleLanguage, RuleLanguage> = { en: 'tr', tr: 'en' };

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
  const turkish = share('tr') + words.filter((word) => ownLetters.tr.test(word)).length / words.length / 4;
  if (Math.max(english, turkish) < SHARE_MIN) return 'other';
  return english > turkish ? 'en' : 'tr';
}

function isInOtherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return latin < letters / 2;
}

/**
 * Whether a question is certainly not in the language: in another script, or with words of other languages only. Names,
 * formulas and short texts tell nothing, so `options` count by their script alone.
 */
export function isForeign(text: string, options: readonly string[], language: RuleLanguage): boolean {
  if ([text, options.join(' ')].some(isInOtherScript)) return true;
  const found = languageOf(text);
  if (found !== undefined) return found !== language;
  const words = text.match(/\p{L}+/gu) ?? [];
  const hits = (each: RuleLanguage) =>
    words
      .map((word) => word.toLocaleLowerCase(each))
      .filter((word) => frequent[each].has(word) || asking[each].has(word)).length +
    words.filter((word) => ownLetters[each].test(word)).length;
  return hits(language) === 0 && hits(otherThan[language]) >= 2;
}
