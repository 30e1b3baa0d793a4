import { type Turn } from '../opposites';

/** Pairs of antonyms that can replace each other in a sentence and reverse its meaning. */
const pairs =
  'increases/decreases|increase/decrease|increased/decreased|larger/smaller|largest/smallest|higher/lower|highest/lowest|hottest/coldest|hotter/colder|warmer/cooler|oldest/youngest|older/younger|earlier/later|before/after|above/below|inside/outside|absorbs/releases|absorb/release|absorbed/released|absorbing/releasing|gains/loses|gained/lost|rises/falls|rose/fell|expands/contracts|expand/contract|attracts/repels|attract/repel|positive/negative|positively/negatively|maximum/minimum|easier/harder|faster/slower|fastest/slowest|longest/shortest|longer/shorter|heavier/lighter|northern/southern|eastern/western|north/south|east/west|winter/summer|accepted/rejected|victory/defeat|solid/liquid|warm/cold|wet/dry|import/export|imports/exports|majority/minority|strengthened/weakened|supported/opposed|thicker/thinner|denser/lighter'
    .split('|')
    .map((pair) => pair.split('/'));
const risky = /\b(?:not|never|neither|nor|without|unlike|although|while|whereas|both|than either)\b/i;

/** Every replaceable word of the sentence; none if a second one or a negation would restore the meaning. */
export function turns(sentence: string): Turn[] {
  if (risky.test(sentence)) return [];
  const all = [...sentence.matchAll(/\p{L}+/gu)];
  const present = new Set(all.map(([word]) => word.toLowerCase()));
  return all.flatMap(({ 0: word, index: start }) =>
    pairs.flatMap(([one = '', other = '']) => {
      const turned = word === one ? other : word === other ? one : undefined;
      return turned &&
        !present.has(turned) &&
        !/\b(?:named|called|looks?|looked|taken?|soon|long)\s$/.test(sentence.slice(0, start))
        ? [{ start, end: start + word.length, word: turned }]
        : [];
    }),
  );
}
