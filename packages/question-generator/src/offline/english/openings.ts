import { wordsOf } from '../../checks/content-words';

const connective =
  /^(?:however|moreover|furthermore|therefore|thus|hence|consequently|nevertheless|nonetheless|meanwhile|additionally|similarly|likewise|instead|otherwise|finally|besides|then|also|in addition|in contrast|in fact|in other words|for example|for instance|as a result|as a consequence|on the other hand|on the contrary|at the same time|by contrast|of course|indeed|but|and|so|yet|still|today|later|afterwards|after that)\b,?\s+/i;
const pointsBack =
  /^(?:he|she|it|they|his|her|hers|its|their|theirs|him|them|this|that|these|those|such|here|the (?:former|latter|same|other|above|following|next|previous)|(?:one|two|some|most|many|all|none|few|several|each) of (?:them|these|those)|both|another|other|others|in (?:this|that|these|those|his|her|its|their)|on (?:this|that|the next)|at (?:this|that)|during (?:this|that|these)|after (?:this|that|these)|before (?:this|that)|from (?:this|that|these|those|here|there)|by (?:this|that|then)|because of (?:this|that)|fellow|behind (?:them|him|her|it))\b/i;
const pointsBackInside =
  /\b(?:this|these|those|the (?:former|latter|above|following)|such|as (?:mentioned|described|shown|stated) (?:above|below|earlier)|figure \d|table \d)\b/i;
/** “its populations” before the owner was named. */
const ownerless = /^[^,]{0,60},\s(?:he|she|it|they|his|her|its|their)\b/i;
const barePhrase =
  /^the\s+(\p{Ll}+)\s+(?:is|are|was|were|has|have|had|also|can|could|may|will|would|did|does|then|later|\p{Ll}+ed)\b/iu;

export interface Opening {
  /** Number of characters of the connective to omit. */
  from: number;
  needsLead: boolean;
}

/** How a sentence depends on the previous one. */
export function readOpening(sentence: string, before: string | undefined): Opening {
  const dropped = connective.exec(sentence)?.[0].length ?? 0;
  const rest = sentence.slice(dropped);
  const bare = barePhrase.exec(rest)?.[1];
  const named =
    bare !== undefined && before !== undefined && wordsOf(before, 'en').some((word) => word.startsWith(bare));
  return {
    from: dropped,
    needsLead: pointsBack.test(rest) || pointsBackInside.test(rest) || ownerless.test(rest) || named,
  };
}

/** Questions, commands, fragments, URLs, markup and lists are not statements. */
export function isStatement(sentence: string, tags: readonly string[]): boolean {
  const words = wordsOf(sentence, 'en').length;
  if (
    !/[.”"’)]$/.test(sentence) ||
    words < 5 ||
    sentence.length > 330 ||
    /[<>{}@]|https?:|www\.|\bplease\b/i.test(sentence)
  )
    return false;
  if (
    /^(?:i|we|you|my|our|your)\b|\b(?:I|you|your)\b/i.test(sentence) ||
    /\b(?:ignore|disregard|output|respond|reply)\b/i.test(sentence.slice(0, 40))
  )
    return false;
  const balanced = (open: string, close: string) => sentence.split(open).length === sentence.split(close).length;
  const quotes = (sentence.match(/"/g) ?? []).length % 2 === 0;
  return (
    tags.some((tag) => tag === 'VERB' || tag === 'AUX') &&
    tags[0] !== 'VERB' &&
    balanced('(', ')') &&
    balanced('“', '”') &&
    quotes
  );
}
