import { checkedText } from '@teacher-portal/item-writing/checked-text';
import { type Language } from '../language';
import { type RuleLanguage } from '../offline/rule-language';
import { wordsOf } from './content-words';

const sentencesIn = (text: string): number =>
  Math.max(1, text.split(/[.!?…]+(?:\s|$)/).filter((part) => /\p{L}/u.test(part)).length);

/** Counts groups of vowels except a final silent e: right for most words, which suffices for a mean. */
function englishSyllables(word: string): number {
  const plain = word.replace(/(?:[^laeiouy]es|[^aeiou]ed|[^laeiouy]e)$/, '').replace(/^y/, '');
  return Math.max(1, plain.match(/[aeiouy]{1,2}/g)?.length ?? 0);
}

/** Every Turkish syllable has exactly one vowel. */
const turkishSyllables = (word: string): number => Math.max(1, word.match(/[aeıioöuüâîû]/gu)?.length ?? 0);

interface Counts {
  /** Mean words per sentence. */
  length: number;
  /** Mean syllables per word. */
  syllables: number;
}

function count(whole: string, language: RuleLanguage): Counts {
  const text = checkedText(whole, 'NFC');
  const words = wordsOf(text, language).filter((word) => /\p{L}/u.test(word));
  const syllables = words
    .map(language === 'tr' ? turkishSyllables : englishSyllables)
    .reduce((sum, each) => sum + each, 0);
  return { length: words.length / sentencesIn(text), syllables: syllables / Math.max(1, words.length) };
}

/**
 * Flesch–Kincaid grade level 0.39·(words/sentences) + 11.8·(syllables/words) − 15.59.
 * Source: Kincaid, Fishburne, Rogers & Chissom 1975, Research Branch Report 8-75.
 */
export function fleschKincaid(text: string): number {
  const { length, syllables } = count(text, 'en');
  return 0.39 * length + 11.8 * syllables - 15.59;
}

/**
 * Ateşman's readability of Turkish, 0 (very hard) to 100 (very easy):
 * 198.825 − 40.175·(syllables/words) − 2.610·(words/sentences).
 * Source: Ateşman 1997, "Türkçede okunabilirliğin ölçülmesi", Dil Dergisi 58, 71–74.
 */
export function atesman(text: string): number {
  const { length, syllables } = count(text, 'tr');
  return 198.825 - 40.175 * syllables - 2.61 * length;
}

/** Ateşman's ten-point bands as school years; the scale itself has five bands from very easy to very hard. */
const gradeOfBand = [18, 17, 16, 16, 14, 11.5, 9.5, 7.5, 5.5, 4] as const;

/**
 * School year that a text is written for, from 1; undefined below 25 words, too few for the means, and in a language
 * without a formula.
 */
export function readingGrade(text: string, language: Language): number | undefined {
  if (wordsOf(text, language).length < 25) return undefined;
  if (language === 'en') return Math.max(1, fleschKincaid(text));
  if (language !== 'tr') return undefined;
  return gradeOfBand[Math.min(9, Math.max(0, Math.floor(atesman(text) / 10)))];
}

/** “Grade 9”, “9. sınıf”, “9-A”: the school year in the name of a grade, if any. */
export function schoolYear(gradeName: string): number | undefined {
  const year = Number(/(?<!\d)(\d{1,2})(?!\d)/.exec(gradeName)?.[1]);
  return year >= 1 && year <= 13 ? year : undefined;
}
