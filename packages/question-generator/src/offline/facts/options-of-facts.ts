import { contentStems, coverage, fold, wordsOf } from '../../checks/content-words';
import type { Setting } from '../distractors';
import type { Answer, Sentence } from '../types';
import type { Fact } from './fact';

export interface Stated {
  fact: Fact;
  sentence: Sentence;
}

const mostWrong = 3;
/** Something speaks for it, and not only that the terms are near each other. */
const closest = 1.5;
const lastWord = (text: string): string => text.split(/[\s-]/u).at(-1) ?? text;

const contain = (one: string, other: string): boolean => one.includes(other) || other.includes(one);

/** Letters at the beginning that words of one root share: “filter” and “filtration”, “kervansaray” and “kervanlar”. */
const root = 4;
const shares = (word: string, other: string): boolean =>
  (Math.min(word.length, other.length) > root && word.slice(0, root) === other.slice(0, root)) ||
  (other.length >= root && word.startsWith(other)) ||
  other.startsWith(word.slice(0, Math.max(3, word.length - 3)));

const standsIn = (term: string, said: string, language: Setting['language']): boolean =>
  wordsOf(term, language).some(
    (word) => word.length > 2 && wordsOf(said, language).some((other) => shares(word, other)),
  );

/** “kinetic energy, the energy that …”: what all its options are called. */
const isCalledBy = ({ term, genus }: Fact): boolean => term.includes(' ') && lastWord(term) === genus;
const ownWords = (fact: Fact): string =>
  isCalledBy(fact) ? fact.term.slice(0, fact.term.lastIndexOf(' ')) : fact.term;

/** What is said of a term must not name it, nor another option. */
export const givesAway = (fact: Fact, { language }: Setting): boolean => standsIn(ownWords(fact), fact.said, language);

/** Two things that are described as things of different kinds do not go together, unless they are called alike. */
const isOneKind = (fact: Fact, other: Fact, [one, two]: readonly (string | undefined)[]): boolean =>
  isCalledBy(fact) || isCalledBy(other)
    ? lastWord(fact.term) === lastWord(other.term)
    : fact.genus === undefined ||
      other.genus === undefined ||
      fact.genus === other.genus ||
      (one !== undefined && one === two);

/** Definitions side by side share most of their words; nearly all only if they say the same. */
const sameMeaning = 0.85;

/** Whether a term can stand beside the key: of its form, of its kind, and certainly something else. */
function mayStandBeside({ fact }: Stated, { fact: other }: Stated, setting: Setting): boolean {
  const { language, rules } = setting;
  const [key, value] = [fold(fact.term, language), fold(other.term, language)];
  const genera = [fact.genus, other.genus].map((genus) => fold(genus ?? '', language));
  const groups = [fact, other].map(({ genus, term }) => rules.group(genus ?? lastWord(term)));
  const stems = [fact, other].map(({ said }) => contentStems(said, language));
  return (
    fact.plural === other.plural &&
    fact.name === other.name &&
    !contain(key, value) &&
    !genera.some((genus) => genus !== '' && [key, value].map(lastWord).includes(genus)) &&
    isOneKind(fact, other, groups) &&
    !rules.synonyms(fact.term, other.term) &&
    !standsIn(ownWords(other), fact.said, language) &&
    !fold(other.said, language).includes(key) &&
    coverage(stems[0] ?? new Set(), stems[1] ?? new Set()) < sameMeaning &&
    (other.said === '' || coverage(stems[1] ?? new Set(), stems[0] ?? new Set()) < sameMeaning)
  );
}

/** How much speaks for it that two terms are of one kind. */
function kinship({ fact, sentence }: Stated, { fact: other, sentence: there }: Stated, { rules }: Setting): number {
  const [one, two] = [fact, other].map(({ genus, term }) => rules.group(genus ?? lastWord(term)));
  return (
    (lastWord(fact.term) === lastWord(other.term) ? 4 : 0) +
    (fact.genus !== undefined && fact.genus === other.genus ? 3 : 0) +
    (one !== undefined && one === two ? 2 : fact.genus === undefined && other.genus === undefined ? 1 : 0) +
    rules.kin(fact.term, fact.genus, other.term) +
    (sentence.order === there.order ? 2 : 1 / (1 + Math.abs(sentence.order - there.order)))
  );
}

/** Nouns of other sentences that are of the kind of the key, as if something were said of them. */
function nounsBeside(
  { fact, sentence }: Stated,
  all: readonly Stated[],
  { sentences, rules, language }: Setting,
): { stated: Stated; close: number }[] {
  // “Tragedy is a kind of theatre” stands nearer to “theatre” than beside it.
  const mentionsKey = (text: string) => fold(text, language).includes(fold(fact.term, language));
  const nouns = sentences
    .filter(({ order, text }) => order !== sentence.order && !mentionsKey(text))
    .flatMap((other) => other.nouns.map((term) => ({ term, other })));
  return nouns.flatMap(({ term, other }) => {
    const close = rules.kin(fact.term, fact.genus, term);
    if (all.some(({ fact: explained }) => explained.term === term)) return [];
    const times = nouns.filter((noun) => noun.term === term).length;
    if (
      close === 0 ||
      (close < 4 && term.includes(' ') && times < 2) ||
      new RegExp(`\\b${term}\\b`, 'iu').test(sentence.text)
    )
      return [];
    const plural = rules.isPlural(term);
    const stated = {
      fact: { sort: fact.sort, term, said: '', statement: '', stem: '', plural, name: false },
      sentence: other,
    };
    return [{ stated, close }];
  });
}

/** A quatrain is a stanza, which the text explains as well: only other stanzas go with it. */
function isSubtypeToo({ fact: { genus } }: Stated, { fact: other }: Stated, all: readonly Stated[]): boolean {
  return genus === other.genus || !all.some(({ fact: { term } }) => term === genus || term === other.genus);
}

/** Sentences that explain things side by side. */
const together = 4;

/** Of one kind in a word, or explained near each other. */
const isBeside = ({ fact, sentence }: Stated, { fact: other, sentence: there }: Stated): boolean =>
  (fact.genus !== undefined && fact.genus === other.genus) || Math.abs(sentence.order - there.order) <= together;

/** Terms that the text itself explains, those of the same kind first; then others of the kind that it mentions. */
export function termsBeside(key: Stated, all: readonly Stated[], setting: Setting): string[] {
  /** By what two others are described: they are parts or kinds of it. */
  const isMentioned = ({ fact: { term } }: Stated): boolean =>
    all.filter(({ fact: { said } }) => wordsOf(said, setting.language).join(' ').includes(fold(term, setting.language)))
      .length > 1;
  if (isMentioned(key)) return [];
  const explained = all
    .filter(({ fact }) => fact.sort !== 'single')
    .map((stated) => ({ stated, close: kinship(key, stated, setting) }))
    .filter(({ stated, close }) => close >= closest && isBeside(key, stated))
    .filter(({ stated }) => !isMentioned(stated) && isSubtypeToo(key, stated, all));
  const others = [...explained, ...nounsBeside(key, all, setting)]
    .filter(({ stated }) => mayStandBeside(key, stated, setting))
    .sort((one, other) => other.close - one.close);
  const chosen: string[] = [];
  for (const { stated } of others) {
    if (chosen.length === mostWrong) break;
    const term = fold(stated.fact.term, setting.language);
    if (chosen.every((other) => !contain(fold(other, setting.language), term))) chosen.push(stated.fact.term);
  }
  return chosen;
}

const isSameSort = (one: Answer, other: Answer): boolean =>
  one.kind === other.kind && one.sort === other.sort && one.base.includes(' ') === other.base.includes(' ');

/** Names of the text beside the name of the only one: of the same kind, or called by the same word. */
export function namesBeside({ fact, sentence }: Stated, setting: Setting): string[] {
  const { language, sentences } = setting;
  const key = sentence.answers.find(({ base }) => fold(base, language) === fold(fact.term, language));
  const shown = fold(`${fact.said} ${fact.term}`, language);
  const isCalledSo = ({ base }: Answer) => /\s/.test(fact.term) && lastWord(base) === lastWord(fact.term);
  const found: string[] = [];
  for (const other of sentences.flatMap(({ answers }) => answers)) {
    const fits = isCalledSo(other) || (key && key.kind === 'person' && isSameSort(key, other));
    const base = fold(other.base, language);
    if (!fits || wordsOf(base, language).some((word) => word.length > 3 && !isCalledSo(other) && shown.includes(word)))
      continue;
    if (contain(base, fold(fact.term, language)) || found.some((name) => contain(fold(name, language), base))) continue;
    found.push(other.base);
  }
  return found.slice(0, mostWrong);
}
