import { readNumber, thisYear } from '../numbers';
import type { Answer } from '../types';
import type { Token } from './tokens';

const monthly =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)(?:\s\d{1,2},?)?\s$/;
const yearly = /\b(?:in|since|by|until|till|from|of|after|before|around|between|and|during|year|about|circa|to)\s$/i;
/** Words after a four-digit number that make it a quantity, not a year. */
const counts =
  /^\s?(?:[%°]|(?:of the|million|billion|thousand|hundred|different|new|other|more|square|cubic)\b|(?!(?:and|or|but|when|while|as|by|in|at|on|to|for|with|from|until|he|she|it|they|the|a|an|after|before|because|during|under|through|where|which|who|that|its|his|her|their)\b)(?:people|men|women|children|feet|\p{Ll}+s)\b)/u;
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** Numbers that can be answers, including years and ordinals; excludes parts of scores, ranges, times and compounds. */
export function findNumerals(sentence: string, tokens: readonly Token[]): Answer[] {
  return tokens.flatMap((token, at) => numeral(sentence, token, tokens[at + 1], tokens[at - 1]) ?? []);
}

function numeral(
  sentence: string,
  token: Token,
  next: Token | undefined,
  before: Token | undefined,
): Answer | undefined {
  const { text, start, end } = token;
  const front = sentence.slice(0, start);
  const rest = sentence.slice(end);
  if (/^[-–—/:½¼¾×x^+=]/.test(rest) || /[-–—/:×$£€#.,+=\d\p{L}]$/u.test(front.replace(/[$£€]$/, ''))) return undefined;
  const made = { start, end, text, base: text, form: '' };
  if (/^[12]\d{3}$/.test(text)) {
    const isDated =
      monthly.test(front) || /\($/.test(front) || /^(?:In|Since|By|Until|Before|After|Around)\s$/.test(front);
    const isYear = isDated || (yearly.test(front) && !counts.test(rest));
    // Ambiguous without either sign, so not an answer.
    return isYear && Number(text) <= thisYear() ? { ...made, kind: 'year', weight: 8 } : undefined;
  }
  const ordinal = ordinals.indexOf(text.toLowerCase());
  const century = /^(\d+)(st|nd|rd|th)$/.exec(text);
  if (century && /^\s(?:century|centuries)/.test(rest))
    return { ...made, kind: 'ordinal', form: 'digits', number: plain(Number(century[1])), weight: 7 };
  if (ordinal > 1 && next && /NOUN/.test(next.tag) && before?.text === 'the')
    return { ...made, kind: 'ordinal', form: 'words', number: plain(ordinal + 1), weight: 3 };
  const form = readNumber(text, 'en', /^\s?(?:%|percent|per cent)/.test(rest));
  if (!form || /\bone$/i.test(text) || form.value < 2) return undefined;
  if (
    /^\s(?:of (?:which|whom|them|the|its|his|her|their|these|those)|other|more|different)\b/.test(rest) ||
    /\b(?:figure|table|chapter|page|section|step|number|no\.?|level|version|phase|stage|type|or)\s$/i.test(front)
  )
    return undefined;
  // “28 February”: a day goes up to 31, which the neighbours of a number do not know.
  if (/^\s(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/.test(rest))
    return undefined;
  const counted = /^\s?(?:%|°|\p{L})/u.test(rest) && next !== undefined && /NOUN|ADJ|PROPN|X|VERB|PUNCT/.test(next.tag);
  if (!counted && !/\b(?:age|to|about|by|of|with|at|only|approximately|around|over|nearly)\s$/.test(front))
    return undefined;
  return {
    ...made,
    kind: 'number',
    number: form,
    form: form.percent ? 'percent' : '',
    weight: form.style === 'words' && form.value < 3 ? 2 : form.value > 12 ? 7 : 5,
  };
}

const plain = (value: number) => ({ value, decimals: 0, grouped: false, style: 'digits' as const, percent: false });

const ending = (value: number) =>
  value % 100 >= 11 && value % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');

export const writeOrdinal = (value: number, form: string): string | undefined =>
  form === 'words' ? ordinals[value - 1] : value > 0 ? `${value}${ending(value)}` : undefined;
