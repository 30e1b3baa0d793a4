import { isPeopleClass, isPlaceClass, type SchoolClasses } from '../school-classes';
import type { Answer } from '../types';
import { endingBetween } from './suffixes';
import type { Token } from './tokens';

const lower = (text: string) => text.toLocaleLowerCase('tr');
const opening = (text: string) => lower(text.slice(0, 2));

interface Known {
  lemma: string;
  words: string[];
  schoolClass: string;
}

/**
 * Nouns that school subjects teach in classes, found with their suffixes. Without a tagger, no others can be
 * recognised reliably.
 */
export class Terms {
  /** By the first two letters, which no suffix changes. */
  private readonly known: ReadonlyMap<string, readonly Known[]>;
  /** Folded, with a space before each word. */
  private readonly text: string;
  private readonly present: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(classes: SchoolClasses, text: string) {
    this.text = ` ${lower(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
    const all = classes.words.filter(
      ({ schoolClass }) => !isPlaceClass(schoolClass) && !isPeopleClass(schoolClass) && schoolClass !== 'month',
    );
    const known = new Map<string, Known[]>();
    for (const { lemma, schoolClass } of all)
      known.set(opening(lemma), [
        ...(known.get(opening(lemma)) ?? []),
        { lemma, schoolClass, words: lemma.split(' ') },
      ]);
    this.known = known;
    const present = new Map<string, Set<string>>();
    for (const { lemma, schoolClass } of all)
      if (this.mentions(lemma)) present.set(schoolClass, (present.get(schoolClass) ?? new Set()).add(lemma));
    this.present = present;
  }

  find(sentence: string, tokens: readonly Token[]): Answer[] {
    const found: Answer[] = [];
    for (let at = 0; at < tokens.length; at += 1) {
      const candidates = (this.known.get(opening(tokens[at]?.text ?? '')) ?? []).flatMap(
        (known) => this.answer(sentence, tokens, at, known) ?? [],
      );
      const answer = candidates.sort(
        (one, other) => other.weight - one.weight || other.text.length - one.text.length,
      )[0];
      if (!answer) continue;
      found.push(answer);
      while ((tokens[at + 1]?.start ?? Infinity) < answer.end) at += 1;
    }
    return found;
  }

  private answer(
    sentence: string,
    tokens: readonly Token[],
    at: number,
    { lemma, words, schoolClass }: Known,
  ): Answer | undefined {
    const first = tokens[at];
    const last = tokens[at + words.length - 1];
    if (!first || !last) return undefined;
    if (words.slice(0, -1).some((word, index) => lower(tokens[at + index]?.text ?? '') !== lower(word)))
      return undefined;
    const text = sentence.slice(first.start, last.end);
    const form = last.ending === '' ? endingBetween(lemma, text) : undefined;
    if (form === undefined || (first.capital && at > 0 && !/^\p{Lu}/u.test(lemma))) return undefined;
    // “Seine vadisi” is a name.
    if (/^(?:\(s\)|I)/.test(form) && tokens[at - 1]?.capital) return undefined;
    // “kan dolaşımı” is a compound; after an adjective or participle the same suffix is the accusative.
    if (
      /^\([ys]\)I$/.test(form) &&
      /\p{L}$/u.test(tokens[at - 1]?.text ?? '') &&
      !/(?:\p{L}{3}[ıiuü]|\p{L}{3}[ae]n|n[ıiuü]n|l[ae]r|ki)$/u.test(tokens[at - 1]?.text ?? '')
    )
      return undefined;
    const company = [...(this.present.get(schoolClass) ?? [])].filter((other) => other !== lemma).length;
    // A word alone is ambiguous: the queen of the bees is not a ruler.
    if (company === 0 && (lemma.length < 7 || schoolClass === 'ruler')) return undefined;
    // Before a noun with a possessive suffix it is only the first part of a compound (“klorofil molekülü”).
    const next = tokens[at + words.length];
    if (
      form === '' &&
      next &&
      /^\p{Ll}+(?:s[ıiuü]|[^aeıioöuü\W][ıiuü]|l[ae]r[ıi])(?:n[ıi]n|n[ae]|n[ıi]|nd[ae]n?)?$/u.test(next.text)
    )
      return undefined;
    return {
      start: first.start,
      end: last.end,
      text,
      base: lemma,
      kind: 'term',
      schoolClass,
      form: `term${form}`,
      weight: 6 + Math.min(company, 2) / 2,
    };
  }

  private mentions(lemma: string): boolean {
    return this.text.includes(` ${lower(lemma)}`);
  }
}
