import { analyse, type Reading } from '../analyse';
import { turned } from '../opposites';
import { SchoolClasses } from '../school-classes';
import type { Answer, LanguageRules, Sentence } from '../types';
import { readEffect } from './effects';
import { readFacts } from './facts';
import { Names } from './names';
import { nounPhrases, pluralOf } from './noun-phrases';
import { pluralOption, singularOf } from './nouns';
import { isName, kinOf } from './kin';
import { findNumerals, writeOrdinal } from './numerals';
import { isStatement, readOpening } from './openings';
import { turns } from './opposites';
import { Terms } from './terms';
import { readTokens, type Token } from './tokens';
import { bloomStems, wording } from './wording';
import { kindOfGroup, nounGroups, WordNet } from './wordnet';

export function englishRules(): LanguageRules {
  const wordnet = new WordNet();
  const classes = new SchoolClasses('en');

  const reading: Reading<Token> = {
    language: 'en',
    readTokens,
    finders: (capitalised, whole) => ({
      names: new Names(wordnet, classes, capitalised),
      terms: new Terms(wordnet, classes, whole),
    }),
    findNumerals,
    readOpening,
    isStatement: (text, tokens) =>
      isStatement(
        text,
        tokens.map(({ tag }) => tag),
      ),
    readFacts: (shown, tokens, before, whole) =>
      readFacts(shown, tokens, before, (term) => isName(term, wordnet), whole),
    nounsOf: nounPhrases,
    readEffect,
  };

  return {
    analyse: (passages) => analyse(passages, reading),
    siblings: (answer) => siblings(answer, wordnet, classes),
    inflect: (base, like) => (like.kind === 'term' && like.form === 'plural' ? pluralOption(base) : base),
    group: (noun) => {
      const known = kinds.find(([, nouns]) => nouns.test(noun));
      if (known) return known[0];
      const group = wordnet.first(singularOf(noun, (word) => wordnet.entry(word) !== undefined))?.group;
      return group === undefined ? undefined : kindOfGroup(group);
    },
    kin: (term, genus, other) => (classes.together(term, other) ? 4 : kinOf(term, genus, other, wordnet)),
    isPlural: pluralOf,
    synonyms: (one, other) => wordnet.synonyms(one, other),
    alike: (one, other) => alike(one, other, wordnet),
    ordinal: writeOrdinal,
    ask: askWho,
    blank: (sentence, { start, end }) =>
      `${sentence.text.slice(sentence.from, start).replace(/(^|\s)(a|an|A|An)\s$/, (_, space: string, article: string) => `${space}${/^A/.test(article) ? 'A/an' : 'a/an'} `)}_____${sentence.text.slice(end)}`,
    opposite: (sentence, random) => turned(sentence, turns(sentence.text), random),
    wording,
    bloomStems,
  };
}

/** Whether WordNet has two words in the same lexicographer file and under a close common hypernym. */
function alike(one: string, other: string, wordnet: WordNet): boolean {
  const [ours, theirs] = [wordnet.first(one), wordnet.first(other)];
  if (!ours || !theirs || ours.group !== theirs.group) return false;
  const above = wordnet.ancestors(ours, 3);
  return (
    wordnet.ancestors(theirs, 3).some((offset) => above.includes(offset)) &&
    !above.includes(theirs.offset) &&
    !wordnet.ancestors(theirs, 3).includes(ours.offset)
  );
}

/** What the dictionary files under its most general nouns, or too widely. */
const kinds: readonly (readonly [string, RegExp])[] = [
  ['person', /^(?:person|people|man|men|woman|women|someone|child|children)$/],
  ['science', /^(?:study|science|branch|field|discipline)$/],
  ['amount', /^(?:amount|quantity|number|rate|ratio|speed|distance|measure)$/],
  ['animal', /^animals?$/],
  ['plant', /^plants?$/],
  ['thing', /^(?:object|thing|structure|substance|device|instrument)$/],
];

const takesArticle = new Set(['ocean', 'river', 'sea', 'mountain range', 'empire']);

function siblings(answer: Answer, wordnet: WordNet, classes: SchoolClasses): string[] {
  // After an article, only names that take one: the Nile, the Danube, but not Venus.
  if (answer.kind === 'place' && answer.sort?.startsWith('the ') && !takesArticle.has(answer.schoolClass ?? ''))
    return [];
  if (answer.schoolClass !== undefined) return classes.beside(answer.base, answer.schoolClass);
  // A surname alone is ambiguous: “Davis” may be a footballer or an explorer.
  if (answer.kind === 'person' && !answer.base.includes(' ')) return [];
  if (answer.kind === 'place' || answer.kind === 'person') {
    const synset = wordnet.first(answer.base);
    return synset && wordnet.isIndividual(synset)
      ? wordnet.siblings(answer.base).filter((word) => /^\p{Lu}/u.test(word))
      : [];
  }
  // WordNet's siblings of people are unsuitable: for “workers” it has “cowards”.
  if (answer.kind !== 'term' || wordnet.first(answer.base)?.group === nounGroups.person) return [];
  return wordnet
    .siblings(answer.base)
    .filter((word) => !word.includes(' ') && /^\p{Ll}/u.test(word) && (wordnet.entry(word)?.tagged ?? 0) > 0);
}

/** “Marie Curie discovered radium.” → “Who discovered radium?”, the only English question that keeps the word order. */
function askWho({ text, from, lead }: Sentence, { start, end, kind }: Answer): { text: string } | undefined {
  const rest = text.slice(end);
  if (
    kind !== 'person' ||
    start !== from ||
    lead !== undefined ||
    !/\.$/.test(rest) ||
    /[;:“”"]|,\s(?:and|but|while|although)\b/.test(rest)
  )
    return undefined;
  const verb =
    /^\s(?!and\b|or\b|with\b|of\b|in\b)(?:(?:also|first|later|then)\s)?(?:was|became|wrote|led|won|made|built|found|taught|is|had|began|gave|took|held|drew|\p{Ll}+ed)\b/u;
  return verb.test(rest) && !/\b(?:his|her|their|he|she|they)\b/.test(rest)
    ? { text: `Who${rest.slice(0, -1)}?` }
    : undefined;
}
