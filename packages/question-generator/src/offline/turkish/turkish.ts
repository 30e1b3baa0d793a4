import { analyse, type Reading } from '../analyse';
import { turned } from '../opposites';
import { SchoolClasses } from '../school-classes';
import type { Answer, LanguageRules, Sentence } from '../types';
import { readEffect } from './effects';
import { readFacts } from './facts';
import { groupOf } from './groups';
import { isNameIn } from './is-name';
import { Names } from './names';
import { findNumerals } from './numerals';
import { isStatement, readOpening } from './openings';
import { turns } from './opposites';
import { attach, attachToNumber, endsInVowel, isCompound } from './suffixes';
import { Terms } from './terms';
import { readTokens, type Token } from './tokens';
import { bloomStems, wording } from './wording';

export function turkishRules(): LanguageRules {
  const classes = new SchoolClasses('tr');

  const reading: Reading<Token> = {
    language: 'tr',
    readTokens,
    finders: (capitalised, whole) => ({ names: new Names(classes, capitalised), terms: new Terms(classes, whole) }),
    findNumerals,
    readOpening,
    isStatement,
    readFacts: (shown, tokens, before, whole) => readFacts(shown, tokens, before, isNameIn(whole)),
    nounsOf: () => [],
    readEffect,
  };

  return {
    analyse: (passages) => analyse(passages, reading),
    siblings: ({ schoolClass, base }) => classes.beside(base, schoolClass),
    inflect,
    group: groupOf,
    kin: (term, _genus, other) => (classes.together(term, other) ? 4 : 0),
    isPlural: (term) => /l[ae]r(?:[ıi])?$/u.test(term),
    synonyms: () => false,
    alike: () => false,
    ordinal: (value) => String(value),
    ask: askInPlace,
    blank: ({ text, from }, { start, end }) => `${text.slice(from, start)}_____${text.slice(end)}`,
    opposite: (sentence, random) => turned(sentence, turns(sentence.text), random),
    wording,
    bloomStems,
  };
}

/** The base with the suffix that the answer has in the sentence; if there is one, compounds go only with compounds. */
function inflect(base: string, like: Answer): string | undefined {
  const apostrophe = /[’']/u.exec(like.text)?.[0] ?? '’';
  const form = like.form.replace(/^(?:people|term)/, '');
  if (form === '') return base;
  if (like.number) return attachToNumber(base, form)?.replace('’', apostrophe);
  if (isCompound(base) !== isCompound(like.base) || /[^aeıioöuü]y$/u.test(base)) return undefined;
  // Without its buffer letter a suffix is ambiguous: “-ı” is “-yı” or “-sı” after a vowel.
  if (/^[AI]/.test(form) && endsInVowel(base) !== endsInVowel(like.base)) return undefined;
  return attach(base, form, { name: form === like.form, compound: isCompound(base) }).replace('’', apostrophe);
}

/**
 * Turkish questions keep the word order: the year becomes “hangi yıl”, the number “kaç”, and the full stop a question
 * mark.
 */
function askInPlace(
  { text, from, lead }: Sentence,
  { start, end, kind, number, form }: Answer,
): { text: string } | undefined {
  const front = text.slice(from, start);
  const rest = text.slice(end);
  if (
    lead !== undefined ||
    !/\.$/.test(rest) ||
    /[;:“”"()]/.test(front + rest) ||
    text.length > 150 ||
    /\d/.test(rest) ||
    /(?<!\p{L})(?:ancak|ama|fakat|aynı zamanda|olarak sadece|\p{L}+ken)(?!\p{L})/u.test(rest)
  )
    return undefined;
  const question = (asked: string, tail: string) => ({ text: capital(`${front}${asked}${tail.slice(0, -1)}?`) });
  if (kind === 'year') {
    const tail = form === 'DA' ? '' : form === '' ? /^\syılında(?!\p{L})/u.exec(rest)?.[0] : undefined;
    const dated = /(?:Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık|ile|ve)\s$/u.test(
      front,
    );
    return tail !== undefined && !dated ? question('hangi yılda', rest.slice(tail.length)) : undefined;
  }
  if (
    kind !== 'number' ||
    number?.percent ||
    form !== '' ||
    /(?:yalnızca|sadece|en az|en fazla|en çok|tam|her|ilk|son|yaklaşık olarak)\s$/iu.test(front)
  )
    return undefined;
  return /^\s\p{Ll}/u.test(rest) && !/^\s(?:kat|ila|milyon|milyar|bin|yüz)(?!\p{L})/u.test(rest)
    ? question('kaç', rest)
    : undefined;
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('tr') + text.slice(1);
