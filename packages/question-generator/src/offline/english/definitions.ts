import type { Definition } from '../types';
import type { Token } from './tokens';

const copula =
  /^(?:(?:the|an?)\s+)?(.{3,60}?)\s(?:is|are)\s+(?:(?:commonly |usually |also |often )?(?:defined as|known as|understood to be|the name (?:of|for)|a term for)\s+)?((?:an?|the|any|one of the)\s.+)\.$/iu;
const named =
  /^(.{15,160}?),?\s(?:is|are)\s(?:also )?(?:called|known as|termed|referred to as)\s(?:an?\s|the\s)?([\p{L} -]{3,40}?)\.$/iu;

/** “X is a Y that …”: a subject without verb, comma or proper name, and a description of some length. */
export function readDefinition(shown: string, tokens: readonly Token[]): Definition | undefined {
  const called = named.exec(shown);
  if (called?.[1] && called[2] && !/\b(?:and|or|it|he|she|they)\b/i.test(called[2]))
    return { term: called[2], meaning: lower(called[1]) };
  const match = copula.exec(shown);
  const [term, meaning] = [match?.[1], match?.[2]?.replace(/,? (?:and|but) (?:it|they) .*$/u, '')];
  if (
    !term ||
    !meaning ||
    term.split(' ').length > 4 ||
    /[,;:()“”"]|\b(?:there|this|that|it|which|who|of|in|and|or|both|an? example|reason|aim|purpose|result|unit)\b/i.test(
      term,
    )
  )
    return undefined;
  const inTerm = tokens.filter(
    ({ end }) =>
      end <= shown.length &&
      term.length >= end - (shown.indexOf(term) || 0) &&
      end <= shown.indexOf(term) + term.length,
  );
  if (inTerm.some(({ tag }) => tag === 'VERB' || tag === 'AUX' || tag === 'ADP')) return undefined;
  const says = /\b(?:that|which|who|whose|where|used|made|of|in|for|with|between|by)\b/i.test(meaning);
  return says && meaning.split(' ').length >= 5 && !/\b(?:the same|also)\b/i.test(meaning.slice(0, 20))
    ? { term, meaning }
    : undefined;
}

const lower = (text: string) =>
  /^(?:the|an?|this|these|any|every|each)\b/i.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

const reason = /^(.+?),?\s(?:because of|because|due to|owing to|as a result of)\s/i;

/** The clause before “because”, if it can stand alone. */
export function readEffect(shown: string): string | undefined {
  const effect = reason.exec(shown)?.[1];
  if (
    !effect ||
    effect.split(' ').length < 4 ||
    /\b(?:not|only|partly|mainly|largely|simply|is|are|was|were|probably|perhaps|if|that|whether)$/i.test(effect)
  )
    return undefined;
  return /\b(?:but|although|though|while|that|whether)\b|[;:(]/i.test(effect) ? undefined : effect;
}
