/**
 * What a sentence says of one thing, read by a pattern that shows that it can be asked for: the sentence defines the
 * thing, names the only or the first one, or says what it is for.
 */
export interface Fact {
  sort: 'definition' | 'function' | 'single';
  /** The thing, as it is written among options. */
  term: string;
  /** What is said of it, without the thing. */
  said: string;
  /** The sentence that says it, or what of a longer one does. */
  statement: string;
  /** The whole question. */
  stem: string;
  plural: boolean;
  /** A name of something: it is written with a capital. */
  name: boolean;
  /** The noun that says what it is: “process” in “the process by which …”. */
  genus?: string;
}

/** Characters of a description that can be read at once and says enough. */
const shortest = 22;
const longest = 190;

export const hasGoodLength = (said: string): boolean => said.length >= shortest && said.length <= longest;
