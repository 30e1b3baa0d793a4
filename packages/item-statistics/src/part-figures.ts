import { mean, sum } from './statistics';

/** A part of a question, or the whole of it (`of` null); `choices`: what can be chosen there. */
export interface FiguredPart {
  of: string | null;
  text: string;
  choices?: readonly { key: string; text: string }[];
}

/** A graded answer: what was said in each part, and what a part or (`null`) the whole earned, as a share. */
export interface SaidAnswer {
  said: readonly { of: string | null; key: string; text: string }[];
  shareOf: (of: string | null) => number | null;
}

interface FrequentAnswer {
  text: string;
  count: number;
  /** Mean share of the marks that those who said it earned; null where nobody did, or nothing was scored. */
  score: number | null;
}

interface PartFigures {
  of: string | null;
  text: string;
  /** Answers in which the part was answered. */
  given: number;
  score: number | null;
  answers: FrequentAnswer[];
  /** Answers that are not among them. */
  others: number;
}

/** Answers listed where students type, or choose from long lists. */
const TOP = 10;

interface Heard {
  texts: Map<string, number>;
  shares: number[];
  count: number;
}
interface HeardPart {
  given: number;
  byKey: Map<string, Heard>;
}

const commonest = (texts: ReadonlyMap<string, number>): string =>
  [...texts].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0] as [string, number])[0];

function hear({ byKey }: HeardPart, key: string, text: string, share: number | null): void {
  const known = byKey.get(key) ?? { texts: new Map<string, number>(), shares: [], count: 0 };
  byKey.set(key, known);
  known.count += 1;
  known.texts.set(text, (known.texts.get(text) ?? 0) + 1);
  if (share !== null) known.shares.push(share);
}

function heardOf(answers: readonly SaidAnswer[]): Map<string | null, HeardPart> {
  const parts = new Map<string | null, HeardPart>();
  for (const { said, shareOf } of answers) {
    const answered = new Set<string | null>();
    for (const { of, key, text } of said) {
      const part = parts.get(of) ?? { given: 0, byKey: new Map<string, Heard>() };
      parts.set(of, part);
      if (!answered.has(of)) part.given += 1;
      answered.add(of);
      hear(part, key, text, shareOf(of));
    }
  }
  return parts;
}

/**
 * What was answered how often in each part, and what it earned. All choices in their order where a part has its own, or
 * else the most frequent answers, each as most of them wrote it.
 */
export function partFigures(parts: readonly FiguredPart[], answers: readonly SaidAnswer[]): PartFigures[] {
  const heard = heardOf(answers);
  return parts.map(({ of, text, choices }) => {
    const { given, byKey } = heard.get(of) ?? { given: 0, byKey: new Map<string, Heard>() };
    const common = [...byKey.values()].sort((a, b) => b.count - a.count);
    const listed = choices
      ? choices.map((choice) => ({ text: choice.text, by: byKey.get(choice.key) }))
      : common.slice(0, TOP).map((by) => ({ text: commonest(by.texts), by }));
    return {
      ...{ of, text, given },
      score: mean(answers.flatMap(({ shareOf }) => shareOf(of) ?? [])),
      answers: listed.map(({ text: written, by }) => ({
        ...{ text: written, count: by?.count ?? 0 },
        score: mean(by?.shares ?? []),
      })),
      others: choices ? 0 : sum(common.slice(TOP).map(({ count }) => count)),
    };
  });
}
