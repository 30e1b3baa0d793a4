import { contentStems } from '../../checks/content-words';
import type { Fact } from '../facts/fact';
import { isNounPhrase, pluralOf } from './noun-phrases';
import { readTokens } from './tokens';

const joint = /,\s(?:and\s|while\s|whereas\s|but\s)?|;\s|\s(?:while|whereas)\s/u;
const least = 3;
const fewestWords = 3;
const shortest = 10;
const longest = 110;
const pointing =
  /\b(?:this|these|those|that|such|he|she|his|her|him|it|its|they|their|them|we|our|you|your|here|there|also|both|all|more|less|most|must|even|still|then|however|another|other|others|first|second)\b|["“”():?!]|\d{3}/iu;
const finite = /^(?!.*ing$)\p{L}+$/u;

function clauseOf(clause: string): Fact | undefined {
  const tokens = readTokens(clause);
  const verb = tokens.findIndex(({ tag }) => tag === 'VERB' || tag === 'AUX');
  const at = tokens[verb]?.start;
  if (verb < 1 || at === undefined) return undefined;
  const term = clause
    .slice(0, at)
    .trim()
    .replace(/^(?:the|an?)\s/iu, '');
  const said = clause.slice(at);
  if (
    !isNounPhrase(term, tokens) ||
    /\s\p{Lu}/u.test(term) ||
    tokens.slice(0, verb).some(({ tag }) => tag === 'PROPN') ||
    !finite.test(tokens[verb]?.text ?? '')
  )
    return undefined;
  if (
    said.length < shortest ||
    said.length > longest ||
    pointing.test(said) ||
    contentStems(said, 'en').size < fewestWords
  )
    return undefined;
  // Past forms say the same of one and of many.
  const plural = pluralOf(term);
  const agrees = /^(?:is|was|has|does|\p{L}+s)\s/u.test(said) !== plural || /^\p{L}+ed\s/u.test(said);
  return agrees
    ? {
        sort: 'function',
        term: term.charAt(0).toLowerCase() + term.slice(1),
        said,
        statement: `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`,
        stem: `Which of these ${said}?`,
        plural,
        name: false,
      }
    : undefined;
}

/** “X keeps …, Y releases …, and Z builds …”: each of several things beside each other does something of its own. */
export function parallelFacts(shown: string): Fact[] {
  const clauses = shown.replace(/\.$/u, '').split(joint);
  const facts = clauses.flatMap((clause) => clauseOf(clause.trim()) ?? []);
  const enough = /;\s|\s(?:while|whereas)\s|,\sbut\s/u.test(shown) ? 2 : least;
  const isNow = facts.some(({ said }) => /^(?:is|are|has|\p{L}+s)\s/u.test(said));
  return isNow && clauses.length >= enough && facts.length === clauses.length ? facts : [];
}
