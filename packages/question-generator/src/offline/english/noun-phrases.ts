import type { Token } from './tokens';

/** Nouns that say too little to be a term by themselves, or that another sentence must explain. */
const vague = new Set(
  'thing kind type way part form case use people man woman person child side end line point place group set unit system area work life world day year time house room job member name word level matter stuff item piece goal idea problem question answer difference advantage disadvantage step stage change feature factor issue fact term concept approach process method theory model structure function law rule text author section chapter book study figure table role character story state country nation city town government company party president king report event war battle plan program project team court bill act region rest majority other crater planet star cell bone muscle tissue projection'.split(
    ' ',
  ),
);
/** No term ends so, whatever stands before it. */
const never =
  /(?:^|\s)(?:example|result|reason|time|today|now|purpose|aim|effect|majority|instance|addition|way|thing|one|ones|case|fact|most|some|many|all|each|both|none|few|lot|number|rest|half|part|here|then|therefore|also)s?$/iu;
const pronouns =
  /(?:^|\s)(?:this|that|these|those|it|there|here|who|which|what|of|in|and|or|both|first|second|third|our|their|its|his|her|not|only|main|another|other|such|same|most|many|some|each|every|all|no|any|one|two|three|key|major|good|primary|brief|new|own|early|late|modern|today|now)(?=\s|$)/iu;

const kindsBefore = /^(?:NOUN|ADJ|PROPN|X|VERB)$/;

/** Only nouns and what stands before them, and no noun that says nothing by itself. */
export function isNounPhrase(term: string, tokens: readonly Token[]): boolean {
  const parts = term.split(/[\s-]/u);
  const own = parts.map((part) => tokens.find(({ text }) => text === part || text.endsWith(part)));
  const last = own.at(-1);
  const word = parts.at(-1)?.toLowerCase() ?? '';
  if (last === undefined || own.some((token) => token === undefined)) return false;
  if (parts.length === 1 && (vague.has(word) || vague.has(word.replace(/s$/u, '')))) return false;
  if (
    /^\p{L}{3,}(?:est|ier)\s|^(?:better|worse|larger|smaller|greater|lower|higher|future|effective|shallow|next)\s|^(?:anterior|posterior|superior|inferior|lateral|medial|dorsal|ventral)$/iu.test(
      term,
    )
  )
    return false;
  if (never.test(term) || pronouns.test(term) || /ly$/u.test(word)) return false;
  return own.slice(0, -1).every((token) => kindsBefore.test(token?.tag ?? '')) && /^(?:NOUN|PROPN)$/.test(last.tag);
}

const nounEnd =
  '(?:,|$|\\s(?:that|which|who|whose|where|when|in|at|by|of|for|to|from|with|used|made|found|between|on|through|formed|caused|given|consisting|containing|around|along|left|covering|connecting|surrounding|lining|based|\\p{L}+ed\\s(?:by|in|on|to|within|at|with|from|for)))';
const phrase = new RegExp(`^(?:an?|the|any)\\s([\\p{L}\\s-]+?)(?:${nounEnd.slice(3)}`, 'iu');

/** “the process by which …” → “process”. */
export function nounOf(said: string): string | undefined {
  // “a form of government”: what it is a form of
  const whole = said.replace(/^(?:an?|the)\s(?:type|kind|form|sort)\sof\s(?:an?\s)?/iu, 'a ');
  const noun = phrase.exec(whole)?.[1]?.split(/[\s-]/u).at(-1)?.toLowerCase();
  return noun === undefined || /(?:est|name|part)s?$/u.test(noun) ? undefined : noun;
}

const singularInS = /(?:ss|us|is|ics|series|species|means|lens|gas|atlas|bias|canvas)$/iu;

export const pluralOf = (term: string): boolean =>
  (/s$/iu.test(term) && !singularInS.test(term)) ||
  /(?:people|bacteria|nuclei|fungi|algae|media|data|men|women|children)$/iu.test(term);

const longestPhrase = 3;

/** The noun phrases of a sentence, in lower case and without articles: what could be a term. */
export function nounPhrases(tokens: readonly Token[]): string[] {
  const found: string[] = [];
  tokens.forEach((token, at) => {
    const next = tokens[at + 1];
    if (token.tag !== 'NOUN' || token.capital || next?.tag === 'NOUN' || next?.text === '-') return;
    let first = at;
    while (first > 0 && /^(?:NOUN|ADJ)$/.test(tokens[first - 1]?.tag ?? '') && !tokens[first - 1]?.capital) first -= 1;
    if (at - first >= longestPhrase || tokens[first - 1]?.text === '-') return;
    const term = tokens
      .slice(first, at + 1)
      .map(({ text }) => text.toLowerCase())
      .join(' ');
    if (isNounPhrase(term, tokens.slice(first, at + 1))) found.push(term);
  });
  return found;
}
