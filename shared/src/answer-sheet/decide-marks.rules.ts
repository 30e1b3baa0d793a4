import { type Measure } from './measure-bubbles';

/** What a row of bubbles says. `look` asks a person, with the most likely bubble. */
export type Verdict =
  { kind: 'marked'; option: number } | { kind: 'blank' } | { kind: 'look'; suggestion: number | null };

/** Minimum number of rows from which the darkness of a hand is estimated; with fewer, a typical value is used. */
const MIN_WRITTEN_ROWS = 15;
const USUAL_DARKNESS = 0.6;
const TRACE = 0.06;

/** Typical darkness of empty bubbles with their printed letter and ring. */
function baselines(rows: readonly (readonly Measure[])[]): number[] {
  const options = Math.max(0, ...rows.map((row) => row.length));
  const lowest = Array.from({ length: options }, (_, option) => {
    const values = rows
      .flatMap((row) => row.slice(option, option + 1).map(({ inside }) => inside))
      .sort((a, b) => a - b);
    return values[Math.floor(values.length * 0.25)] ?? 0;
  });
  // If only one letter is marked everywhere, it must not define the level of an empty bubble.
  const least = Math.min(...lowest);
  return lowest.map((value) => Math.min(value, least + 0.1));
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Least contrast of a ring that is seen, of itself and compared with the usual one of the sheet. */
const LEAST_RING = 0.03;
const LEAST_OF_USUAL_RING = 0.5;

interface Row {
  /** Darkness above that of an empty bubble, by option. */
  marks: number[];
  outside: number[];
  /** Whether the printed ring is seen, by option. */
  isSeen: boolean[];
}

/** Of bubbles that must be empty: ink in the darkest of a row has an edge of its own, stronger than the ring. */
function usualRingOf(rows: readonly (readonly Measure[])[]): number {
  const empty = rows.flatMap((row) => [...row].sort((a, b) => b.inside - a.inside).slice(1));
  return median(empty.map(({ ring }) => ring)) ?? 0;
}

function levels(rows: readonly (readonly Measure[])[]): { rows: Row[]; written: number } {
  const empty = baselines(rows);
  const usualRing = usualRingOf(rows);
  const above = rows.map((row) => ({
    marks: row.map(({ inside }, option) => inside - (empty[option] ?? 0)),
    outside: row.map(({ outside }) => outside),
    isSeen: row.map(({ ring }) => ring > LEAST_RING && ring > LEAST_OF_USUAL_RING * usualRing),
  }));
  const tops = above.map(({ marks }) => Math.max(...marks)).filter((top) => top > TRACE);
  const written = tops.length < MIN_WRITTEN_ROWS ? USUAL_DARKNESS : (median(tops) ?? USUAL_DARKNESS);
  return { rows: above, written };
}

/** Of several dark bubbles, the one with the least ink around it: a crossing-out extends beyond the ring. */
function suggestion({ marks, outside }: Row, written: number): number | null {
  const dark = marks.flatMap((mark, option) => (mark > 0.2 * written ? [option] : []));
  const [first] = dark.sort((a, b) => (outside[a] ?? 0) - (outside[b] ?? 0));
  return first ?? null;
}

function verdict(row: Row, written: number): Verdict {
  const order = row.marks.map((mark, option) => ({ mark, option })).sort((a, b) => b.mark - a.mark);
  const [top = { mark: 0, option: 0 }, second = { mark: 0, option: 0 }] = order;
  const outside = row.outside[top.option] ?? 0;
  const isBlank = top.mark < 0.1 && top.mark < 0.3 * written;
  // Where the ring cannot be seen, neither could a mark. A filled bubble may hide its own ring.
  const isUnseen = row.isSeen.some((isSeen, option) => !isSeen && (isBlank || option !== top.option));
  if (isUnseen) return { kind: 'look', suggestion: suggestion(row, written) };
  if (isBlank) return { kind: 'blank' };
  const isFaint = top.mark < 0.25 * written || top.mark < 0.15;
  const isDouble = second.mark > 0.2 * written;
  // A mark ends at the ring. A crossing-out extends beyond it, and so does the edge of a shadow, however faint.
  const isSpread = outside > 0.2 || outside > 0.4 * top.mark;
  const isCrossed = isSpread && (top.mark < 0.7 * written || top.mark < 0.4);
  if (isFaint || isDouble || isCrossed) return { kind: 'look', suggestion: suggestion(row, written) };
  return { kind: 'marked', option: top.option };
}

/**
 * Decides what the rows of a sheet say from the measurements alone, so that this can be repeated with other limits and
 * without the picture. A sheet without any mark needs a person: a shadow can hide all marks. So does every blank row of
 * a picture without greys (`isTwoTone`), from which a pencil may have vanished.
 */
export function decideMarks(measured: readonly (readonly Measure[])[], isTwoTone = false): Verdict[] {
  const { rows, written } = levels(measured);
  const verdicts = rows.map((row) => verdict(row, written));
  if (!isTwoTone && verdicts.some(({ kind }) => kind !== 'blank')) return verdicts;
  return verdicts.map((each) => (each.kind === 'blank' ? { kind: 'look', suggestion: null } : each));
}
