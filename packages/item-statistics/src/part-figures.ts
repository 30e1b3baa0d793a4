import { sum } from './statistics';

/** A part of a question, or the whole of it (`of` null); `choices`: what can be chosen there. */
export interface FiguredPart {
  of: string | null;
  text: string;
  choices?: readonly { key: string; text: string }[];
}

/** A graded answer: what was said in each part, and what it earned, as shares. */
export interface SaidAnswer {
  said: readonly { of: string | null; key: string; text: string }[];
  /** Of the whole; null where it was not scored. */
  share: number | null;
  /** Of the parts, those that earned nothing may be missing; null where a rule did not score them. */
  shares: ReadonlyMap<string, number> | null;
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

/** A mean that is added up. */
class Mean {
  private total = 0;
  private count = 0;

  add(value: number | null): void {
    if (value === null) return;
    this.total += value;
    this.count += 1;
  }

  get value(): number | null {
    return this.count > 0 ? this.total / this.count : null;
  }
}

interface Heard {
  texts: Map<string, number>;
  score: Mean;
  count: number;
}
interface HeardPart {
  given: number;
  /** The last answer that was counted as given. */
  lastGiven: SaidAnswer | null;
  score: Mean;
  byKey: Map<string, Heard>;
}

const commonest = (texts: ReadonlyMap<string, number>): string =>
  [...texts].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0] as [string, number])[0];

function hear({ byKey }: HeardPart, key: string, text: string, share: number | null): void {
  let known = byKey.get(key);
  if (!known) byKey.set(key, (known = { texts: new Map(), score: new Mean(), count: 0 }));
  known.count += 1;
  known.texts.set(text, (known.texts.get(text) ?? 0) + 1);
  known.score.add(share);
}

const shareOf = ({ share, shares }: SaidAnswer, of: string | null): number | null =>
  of === null ? share : shares && (shares.get(of) ?? 0);

function heardOf(parts: readonly FiguredPart[], answers: readonly SaidAnswer[]): Map<string | null, HeardPart> {
  const heard = new Map<string | null, HeardPart>(
    parts.map(({ of }) => [of, { given: 0, lastGiven: null, score: new Mean(), byKey: new Map() }]),
  );
  for (const answer of answers) {
    for (const [of, { score }] of heard) score.add(shareOf(answer, of));
    for (const { of, key, text } of answer.said) {
      const part = heard.get(of);
      if (!part) continue;
      if (part.lastGiven !== answer) part.given += 1;
      part.lastGiven = answer;
      hear(part, key, text, shareOf(answer, of));
    }
  }
  return heard;
}

/**
 * What was answered how often in each part, and what it earned. All choices in their order where a part has its own, or
 * else the most frequent answers, each as most of them wrote it.
 */
export function partFigures(parts: readonly FiguredPart[], answers: readonly SaidAnswer[]): PartFigures[] {
  const heard = heardOf(parts, answers);
  return parts.map(({ of, text, choices }) => {
    const part = heard.get(of);
    const byKey = part?.byKey ?? new Map<string, Heard>();
    const common = choices ? [] : [...byKey.values()].sort((a, b) => b.count - a.count);
    const listed = choices
      ? choices.map((choice) => ({ text: choice.text, by: byKey.get(choice.key) }))
      : common.slice(0, TOP).map((by) => ({ text: commonest(by.texts), by }));
    return {
      ...{ of, text, given: part?.given ?? 0 },
      score: part?.score.value ?? null,
      answers: listed.map(({ text: written, by }) => ({
        ...{ text: written, count: by?.count ?? 0 },
        score: by?.score.value ?? null,
      })),
      others: sum(common.slice(TOP).map(({ count }) => count)),
    };
  });
}
