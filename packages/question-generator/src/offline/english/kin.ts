import { singularOf } from './nouns';
import type { WordNet } from './wordnet';

const lastWord = (text: string): string => text.split(/[\s-]/u).at(-1) ?? text;
const singular = (noun: string, wordnet: WordNet): string =>
  singularOf(noun.toLowerCase(), (word) => wordnet.entry(word) !== undefined);

/** “Islam”, “Medicaid”: without an article, and not in the dictionary as a common noun. */
export function isName(term: string, wordnet: WordNet): boolean {
  const synset = wordnet.first(term) ?? (term.includes(' ') ? wordnet.first(lastWord(term)) : undefined);
  return synset === undefined || synset.lemmas.every((lemma) => /^\p{Lu}/u.test(lemma)) || wordnet.isIndividual(synset);
}

/** Steps up from a word to what it is a kind of. */
const reach = 6;
const near = 2;
/** “path” and “floor” have many meanings; a term has few. */
const mostSenses = 3;

/** A noun of the text is of the kind of a term if it is called alike, is the same genus, or has a near common hypernym. */
export function kinOf(term: string, genus: string | undefined, noun: string, wordnet: WordNet): number {
  if (term.includes(' ') && noun.includes(' ') && lastWord(term) === lastWord(noun))
    return wordnet.entry(singular(noun, wordnet)) ? 4 : 3;
  const other = wordnet.first(singular(noun, wordnet));
  if (!other || wordnet.isIndividual(other)) return 0;
  if (!noun.includes(' ') && (wordnet.entry(singular(noun, wordnet))?.offsets.length ?? 0) > mostSenses) return 0;
  const above = wordnet.ancestors(other, reach);
  const own = wordnet.first(singular(term, wordnet));
  const kind = genus === undefined ? undefined : wordnet.first(singular(genus, wordnet));
  if (own && (above.includes(own.offset) || wordnet.ancestors(own, reach).includes(other.offset))) return 0;
  if (kind && above.slice(0, 4).includes(kind.offset) && kind.group === other.group) return 3;
  if (!own || own.group !== other.group) return 0;
  const shared = wordnet.ancestors(own, near);
  return above.slice(0, near).some((offset) => shared.includes(offset)) ? 2 : 0;
}
