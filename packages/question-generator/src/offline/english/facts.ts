import { contentStems } from '../../checks/content-words';
import { hasGoodLength, type Fact } from '../facts/fact';
import { isNounPhrase, nounOf, pluralOf } from './noun-phrases';
import { parallelFacts } from './parallel';
import type { Token } from './tokens';

const article = '(?:(?:the|an?)\\s)?';
const words = '\\p{L}[\\p{L}-]*(?:\\s[\\p{L}-]+){0,3}';
const noted = '(?:(?:usually|commonly|often|generally|simply)\\s)?';

const copula = new RegExp(
  `^(?<article>${article})(?<term>${words})\\s(?<verb>is|are)\\s${noted}(?:defined as\\s|the name given to\\s|the (?:name|term) for\\s)?(?<said>(?:an?|the|any)\\s.+)$`,
  'iu',
);
const meaning = new RegExp(
  `^(?<article>${article})(?<term>${words})\\s(?<verb>refers? to|means?|denotes?)\\s(?<said>(?:an?|the|any)\\s.+)$`,
  'iu',
);
const called = new RegExp(
  `^(?<said>(?:the|an?|any)\\s.+?),?\\s(?<verb>is|are)\\s(?:also\\s)?${noted}(?:called|known as|termed|referred to as)\\s${article}(?<term>${words})$`,
  'iu',
);
const happens = new RegExp(
  `^(?<article>${article})(?<term>${words})\\s(?<verb>occurs?|happens?|arises?|takes? place)\\s(?<said>when\\s.+)$`,
  'iu',
);
const does = new RegExp(
  `^(?<article>${article})(?<term>${words})\\s(?<verb>carry|carries|transports?|stores?|controls?|regulates?|produces?|protects?|absorbs?|connects?|converts?|breaks? down|secretes?|filters?|measures?|separates?|prevents?|attacks?|supports?|surrounds?)\\s(?<said>.+)$`,
  'iu',
);

/** It is not said what the thing is, but what somebody thinks of it, or which others it belongs to. */
const vagueOpening =
  /^(?:an?|the|any)\s(?:\p{L}+ly\s)?(?:next|opposite|presence|kind of|norm|rule|exception|standard|important|major|good|great|bad|common|popular|key|main|big|huge|critical|crucial|central|essential|significant|useful|perfect|powerful|complex|difficult|result|part|case|subject|example|matter|lot|number|reason|same|other|few|latter|former|following|question|problem|way for|product of|components? of|element of|focus|basis|cause|source of|term|word|name|goal|aim|purpose|idea that|fact|most (?!abundant)\p{L}+ (?:of|kind))\b/iu;
const pointing =
  /\b(?:this|these|those|such|he|she|his|her|hers|him|it|them|we|our|us|you|your|I|here|above|below|former|latter|other|others|another|also|however|example|instance|figure|table|today|now|recent(?:ly)?|so|too|still|even|perhaps|probably|likely|ones?|something|role|can be called)\b|[()“”"[\]:;?!—]|\d{3}/iu;
/** What “it” means must have been said before it. */
const ownPronoun = /\b(?:its|they|their|itself|themselves)\b/iu;
const relative =
  /\b(?:that|which|who|whom|whose|where|when|by|of|for|from|between|used|made|formed|caused|given|consisting|containing|involving|in|with|at)\b/iu;

const cut = (said: string): string =>
  said
    .replace(/\s\([^()]*\)/gu, '')
    .replace(
      /(?:,\s(?:and|but|so|although|though|because|while|whereas|such as|for example|including|like|especially|or|as|since|making|thus)\s|\s(?:such as|because|although|whereas|while|and (?:is|are|was|it|they|can|may|has|have)\s)|;|\s[—–]|—).*$/iu,
      '',
    )
    .replace(/[,.\s]+$/u, '');

/** Words with a meaning of their own that a description has. */
const fewestWords = 3;

/** A description that tells its thing from others, whole without the sentences around it. */
function isWhole(said: string): boolean {
  if (!hasGoodLength(said) || pointing.test(said) || vagueOpening.test(said)) return false;
  const at = said.search(ownPronoun);
  if (/^the\s\p{L}+(?:\s\p{L}+)?,|^(?:an?|the)\s\p{L}+\sand\s/iu.test(said)) return false;
  return (
    relative.test(said) &&
    contentStems(said, 'en').size >= fewestWords &&
    (at < 0 || /\b(?:that|which|who|whose|when|where)\b/iu.test(said.slice(0, at)))
  );
}

const raise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const lower = (text: string): string => (text.charAt(0).toLowerCase() + text.slice(1)).replace(/^(?:the|an?)\s/u, '');

const unique = /^the\s(?:very\s)?(?:first|only|last|\p{L}{2,}est|most|least|capital)\s/iu;
/** Not unique even with a superlative. */
const loose =
  /\b(?:one of|among|some of|second|best|case|biggest|greatest|latest|interest|most (?:important|popular|famous|common|likely|of))\b/iu;

/** A clause that can be read by itself, in a sentence of several. */
const clausesOf = (shown: string): string[] =>
  shown.replace(/[.]$/u, '').split(/,\s(?:and|whereas|while|but)\s|;\s|,\s(?=\p{L}+\s(?:is|are)\s(?:an?|the)\s)/u);

type Groups = Record<'term' | 'verb' | 'said', string> & { article?: string };

const statementOf = (clause: string): string => `${raise(clause)}.`;

function definitionOf({ term, said: whole }: Groups, plural: boolean, clause: string): Fact | undefined {
  const said = cut(whole);
  if (!isWhole(said) || loose.test(said) || /\b(?:is|are|was|were) (?:called|known)\b/u.test(said)) return undefined;
  const genus = nounOf(said);
  return {
    sort: 'definition',
    term: lower(term),
    said,
    statement: statementOf(clause),
    stem: `Which term is described here? “${raise(said)}”`,
    plural,
    name: false,
    ...(genus !== undefined && { genus }),
  };
}

function functionOf({ term, verb, said: whole }: Groups, plural: boolean, clause: string): Fact | undefined {
  const said = cut(`${verb} ${whole}`);
  if (!isWhole(said)) return undefined;
  return {
    sort: 'function',
    term: lower(term),
    said,
    statement: statementOf(clause),
    stem: `Which of these ${said}?`,
    plural,
    name: false,
  };
}

function factOfClause(clause: string, isTerm: (term: string, article: string) => boolean): Fact | undefined {
  for (const [pattern, read] of [
    [called, definitionOf],
    [copula, definitionOf],
    [meaning, definitionOf],
    [happens, functionOf],
    [does, functionOf],
  ] as const) {
    const groups = pattern.exec(clause)?.groups as Groups | undefined;
    if (!groups || !isTerm(groups.term, groups.article?.trim().toLowerCase() ?? '')) continue;
    const isPlural = pluralOf(groups.term);
    if (pattern !== called && isPlural !== /^(?:are|\p{L}+[^s]|break down|take place|refer to)$/iu.test(groups.verb))
      continue;
    const fact = read(groups, isPlural, clause);
    if (fact) return fact;
  }
  return undefined;
}

const single = new RegExp(
  `^(?<term>(?:the\\s)?\\p{Lu}[\\p{L}’'.-]*(?:\\s(?:of|the|and|[\\p{Lu}][\\p{L}’'.-]*)){0,5})\\s(?<verb>is|was|became)\\s(?<said>the\\s.+)$`,
  'u',
);
const singleLast = new RegExp(
  `^(?<said>The\\s.+?)\\s(?<verb>is|was)\\s(?<term>(?:the\\s)?\\p{Lu}[\\p{L}’'.-]*(?:\\s(?:of|the|[\\p{Lu}][\\p{L}’'.-]*)){0,5})$`,
  'u',
);

/** The only, first or largest one of its kind, by name. */
function singleOf(clause: string): Fact | undefined {
  const forward = single.exec(clause)?.groups as Groups | undefined;
  const { term, verb, said: whole } = forward ?? (singleLast.exec(clause)?.groups as Groups | undefined) ?? {};
  if (term === undefined || whole === undefined || verb === undefined) return undefined;
  const said = cut(whole).replace(/^The/u, 'the');
  if (!unique.test(said) || loose.test(said) || !isWhole(said)) return undefined;
  return {
    sort: 'single',
    term,
    said,
    statement: statementOf(clause),
    stem: `Which of these ${verb} ${said}?`,
    plural: false,
    name: true,
  };
}

const kindWords = '(?:[\\p{L}-]+\\s){1,4}';
const apposition = new RegExp(
  `^(?:or\\s|which\\sis\\s)?(?<said>(?:an?|the)\\s${kindWords}(?:that|which|who|whose|in which|by which|used|made|found|formed|of|between)\\s[^,;—]+)(?=[,.;—]|$)`,
  'u',
);
/** After the comma it can be the whole clause that is described. */
const events =
  /^(?:an?|the)\s(?:\p{L}+\s)?(?:process|practice|move|step|trend|fact|task|event|situation|time|period|condition|change|result|sign|number|feature|decision|policy|system|plan|year|day|figure|idea|view|position|phenomenon|effort|way|total|development|reaction|site|home|center|capital|leader|son|daughter|author|members?|head|name|rest|majority|end|beginning)\b/iu;
const opening = /^[,—]$/u;
/** A verb of the sentence itself, after the description or instead of it. */
const goesOn =
  /^(?:(?!\b(?:that|which|who|whose)\b).)*\b(?:is|are|was|were|has|have|had|can|may|will|would)\b|\b(?:that|which|who|whose)\s\p{L}+\s.*\b(?:is|are|was|were|has|had)\b|\s(?:derives|goes|became|becomes|lies)\b|\s(?:and|or|the|of|in|to|that|which|by)$/u;

/** “…, chlorophyll, a pigment that absorbs light, …”: a noun described in passing. */
function appositions(shown: string, tokens: readonly Token[]): Fact[] {
  // After “In the north, …” the sentence only begins.
  const begins = /^(?:ADP|SCONJ|ADV)$/.test(tokens[0]?.tag ?? '') || /^the (?:more|less|\p{L}+er)\s/iu.test(shown);
  const firstComma = begins ? shown.indexOf(',') : -1;
  return tokens.flatMap((token, at): Fact[] => {
    if (!opening.test(token.text) || token.start === firstComma) return [];
    let first = at;
    while (first > 0 && /^(?:NOUN|ADJ)$/.test(tokens[first - 1]?.tag ?? '')) first -= 1;
    const before = tokens[first - 1]?.text.toLowerCase();
    const term = shown.slice(tokens[first]?.start, token.start);
    const rest = shown.slice(token.end).trimStart();
    const said = cut(apposition.exec(rest)?.groups?.said ?? '');
    if (first === at || said === '' || /^(?:of|,|and|or|in|for|to)$/.test(before ?? '') || events.test(said)) return [];
    if (pluralOf(term) || !isNounPhrase(term, tokens) || (first > 0 && /^\p{Lu}/u.test(term))) return [];
    if (goesOn.test(said)) return [];
    const fact = definitionOf({ term, said, verb: 'is' }, false, `${raise(term)} is ${said}`);
    return fact ? [fact] : [];
  });
}

const inProcess = new RegExp(
  `^(?:In|Through|By|During)\\san?\\s(?<kind>(?:[\\p{L}-]+\\s){0,3}?)(?:called|known as|termed)\\s[“"]?(?<term>${words}?)[,”"]+\\s(?<said>.+)$`,
  'u',
);

/** “In a process called X, …”: the process in which … */
function processOf(clause: string): Fact | undefined {
  const { kind, term, said } = inProcess.exec(clause)?.groups ?? {};
  if (kind === undefined || term === undefined || said === undefined) return undefined;
  return definitionOf({ term, said: `the ${kind}in which ${said}`, verb: 'is' }, pluralOf(term), clause);
}

/** `tokens` are those of `shown`; `before` is the text up to it; `isName` tells names from common nouns. */
export function readFacts(
  shown: string,
  tokens: readonly Token[],
  before: string,
  isName: (term: string) => boolean,
  whole: string,
): Fact[] {
  const isTerm = (term: string, own: string): boolean => {
    if (!isNounPhrase(term, tokens) || /\s\p{Lu}|^\p{Lu}{2}/u.test(term)) return false;
    // “The program” means one that was spoken of.
    const known = new RegExp(`\\b(?:an?|this|\\p{Ll}+)\\s${term}\\b`, 'iu');
    // “the Speaker of the House”
    if (new RegExp(`[\\p{Ll},]\\s${raise(term)}\\b`, 'u').test(whole)) return false;
    if (own === '' && (tokens[0]?.tag === 'PROPN' || !pluralOf(term)) && isName(term)) return false;
    return own !== 'the' || !known.test(before);
  };
  const plain = shown.replace(/\s\([^()]*\)/gu, '');
  const process = processOf(plain.replace(/\.$/u, ''));
  const stated = clausesOf(plain).flatMap((clause) => singleOf(clause) ?? factOfClause(clause, isTerm) ?? []);
  const parallel = parallelFacts(plain);
  const own = stated.length >= parallel.length ? stated : parallel;
  return [...(process ? [process] : []), ...own, ...appositions(shown, tokens)];
}
