import { type Measure } from './measure-bubbles';

/** The reading of a row of bubbles. `look` asks a person, with the most likely bubble. */
export type Verdict =
  { kind: 'marked'; option: number } | { kind: 'blank' } | { kind: 'look'; suggestion: number | null };

/** Minimum number of rows from which the darkness of a hand is estimated; with fewer, a typical value is used. */
const MIN_WRITTEN_ROWS = 15;
const USUAL_DARKNESS = 0.6;
const TRACE = 0.06;

const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const columnsOf = (rows: readonly (readonly Measure[])[]) => Math.max(0, ...rows.map((row) => row.length));

/** Bubbles that must be empty: of each row all but the darkest. */
const emptiesOf = (rows: readonly (readonly Measure[])[]) =>
  rows.flatMap((row) => {
    const top = Math.max(...row.map(({ inside }) => inside));
    const first = row.findIndex(({ inside }) => inside === top);
    return row.flatMap((measure, option) => (option === first ? [] : [{ ...measure, option }]));
  });

/** Typical darkness of empty bubbles with their printed letter and ring; letters differ by up to `most`. */
function baselines(rows: readonly (readonly Measure[])[], most: number): number[] {
  const lowest = Array.from({ length: columnsOf(rows) }, (_, option) => {
    const values = rows
      .flatMap((row) => row.slice(option, option + 1).map(({ inside }) => inside))
      .sort((a, b) => a - b);
    return values[Math.floor(values.length * 0.25)] ?? 0;
  });
  // If only one letter is marked everywhere, it must not define the level of an empty bubble.
  const least = Math.min(...lowest);
  return lowest.map((value) => Math.min(value, least + most));
}

/** What the printed rings and letters of empty bubbles look like on this sheet. */
interface Print {
  ring: number;
  /** By option; the letters of several may be unknown where all rows have the same mark. */
  letters: number[];
  /** By option, how dark the inside is compared with its letter, which is the same in every light. */
  shares: number[];
  /** Whether pale print is as dark as black, as in a scan in black and white, in which pale marks have vanished. */
  isHarsh: boolean;
}

const shareOf = ({ inside, letter }: Measure) => inside / Math.max(TRACE, letter);

function printOf(rows: readonly (readonly Measure[])[]): Print {
  const empties = emptiesOf(rows);
  const letter = middle(empties.map((each) => each.letter)) ?? 0;
  const usual = (value: (each: Measure) => number) =>
    Array.from({ length: columnsOf(rows) }, (_, option) =>
      middle(empties.filter((each) => each.option === option).map(value)),
    );
  return {
    ring: middle(empties.map(({ ring }) => ring)) ?? 0,
    letters: usual((each) => each.letter).map((each) => each ?? letter),
    shares: usual(shareOf).map((each) => each ?? 1),
    isHarsh: letter > HARSH_LETTER,
  };
}

/** Minimum contrast of a visible ring, absolute and relative to the sheet's usual one. */
const LEAST_RING = 0.03;
const LEAST_OF_USUAL_RING = 0.3;
/** Less than this of the usual darkness of a letter means that something lies over it. */
const LEAST_OF_LETTER = 0.5;
/** Darkness of printed letters, which are pale, from which a picture has no greys. */
const HARSH_LETTER = 0.55;
/** Darkness beyond that of the letter, from which a place in a bubble is a dot that somebody made. */
const DOT = 0.2;
/** Minimum darkness of a dot that counts as a mark for a person who makes dots instead of filling bubbles. */
const CLEAR_DOT = 0.3;
const DOTTED = 0.35;
/** Times the usual share of inside and letter from which a bubble is not empty for sure. */
const MORE_THAN_LETTER = 1.5;
/** Darkness of a bubble from which ink hides the ring. */
const INK = 0.3;
/** Darkness just outside, from which ink that hides the ring reaches beyond it. */
const BEYOND = 0.08;
/** Darkness of a mark that needs no others like it. */
const LEAST_MARK = { pale: 0.15, harsh: 0.3 };
/** By how much the darkness of letters may differ. */
const LETTERS = { pale: 0.1, harsh: 0.35 };

interface Row {
  /** Darkness above that of an empty bubble, by option, as it would be where the print is seen as usual. */
  marks: number[];
  /** Upper limit of a mark's darkness. */
  most: number;
  outside: number[];
  /** Whether there is so much ink that it hides the print, by option: ink within the ring leaves its edge. */
  isInked: boolean[];
  /** Whether printed ring and letter are seen, by option. */
  isSeen: boolean[];
  /** Whether the inside is too dark for its letter in any light. */
  isDarker: boolean[];
  /** By how much the darkest place is darker than the letter, by option. */
  dots: number[];
}

const isRingSeen = ({ ring }: Measure, print: Print) => ring > LEAST_RING && ring > LEAST_OF_USUAL_RING * print.ring;

/**
 * Visibility of a bubble relative to the usual one: glare fades marks as much as print.
 * `least` goes by the ring alone, `usual` by the clearer of ring and letter, because noise makes single ones paler.
 */
function clearOf(measure: Measure, print: Print, letter: number): { least: number; usual: number } {
  const ring = isRingSeen(measure, print) ? Math.min(1, measure.ring / print.ring) : 1;
  return { least: ring, usual: Math.min(1, Math.max(ring, measure.letter / Math.max(TRACE, letter))) };
}

function rowOf(row: readonly Measure[], empty: readonly number[], print: Print): Row {
  const letterOf = (option: number) => print.letters[option] ?? 0;
  const clear = row.map((measure, option) => clearOf(measure, print, letterOf(option)));
  const beside = middle(clear.map(({ least }) => least)) ?? 1;
  // Where ink hides the ring, the ring says nothing about the light.
  const light = row.map(({ inside }, option) =>
    inside > INK ? { least: beside, usual: beside } : (clear[option] ?? { least: 1, usual: 1 }),
  );
  const lit = (value: number, option: number, by: 'least' | 'usual') => value / (light[option]?.[by] ?? 1);
  const above = (by: 'least' | 'usual') =>
    row.map(({ inside }, option) => lit(inside, option, by) - (empty[option] ?? 0));
  return {
    marks: above('usual'),
    most: Math.max(...above('least')),
    outside: row.map(({ outside }) => outside),
    isInked: row.map(({ inside, ring, outside }) => inside > INK && (ring > LEAST_RING || outside > BEYOND)),
    isSeen: row.map(
      (each, option) =>
        isRingSeen(each, print) && each.letter > LEAST_OF_LETTER * letterOf(option) * (clear[option]?.least ?? 1),
    ),
    isDarker: row.map((each, option) => shareOf(each) > MORE_THAN_LETTER * (print.shares[option] ?? 1)),
    dots: row.map(({ spot }, option) => lit(spot, option, 'usual') - letterOf(option)),
  };
}

interface Levels {
  rows: Row[];
  /** Usual darkness of a mark. */
  written: number;
  isDotted: boolean;
  isHarsh: boolean;
}

function levels(rows: readonly (readonly Measure[])[], usual = USUAL_DARKNESS): Levels {
  const print = printOf(rows);
  const empty = baselines(rows, print.isHarsh ? LETTERS.harsh : LETTERS.pale);
  const read = rows.map((row) => rowOf(row, empty, print));
  const tops = read
    .map(({ marks, dots }) => ({ mark: Math.max(...marks), dot: Math.max(...dots) }))
    .filter(({ mark }) => mark > TRACE);
  const written = tops.length < MIN_WRITTEN_ROWS ? usual : (middle(tops.map(({ mark }) => mark)) ?? 0);
  const isDotted = written < DOTTED && (middle(tops.map(({ dot }) => dot)) ?? 0) > CLEAR_DOT;
  return { rows: read, written, isDotted, isHarsh: print.isHarsh };
}

/** Of several dark bubbles, the one with the least ink around it: a crossing-out extends beyond the ring. */
function suggestion({ marks, outside }: Row, written: number): number | null {
  const dark = marks.flatMap((mark, option) => (mark > 0.2 * written ? [option] : []));
  const [first] = dark.sort((a, b) => (outside[a] ?? 0) - (outside[b] ?? 0));
  return first ?? null;
}

const highest = (values: readonly number[], but: number) =>
  Math.max(0, ...values.filter((_, option) => option !== but));

function verdict(row: Row, { written, isDotted, isHarsh }: Levels): Verdict {
  const { marks, dots } = row;
  const mark = Math.max(...marks);
  const top = marks.indexOf(mark);
  const outside = row.outside[top] ?? 0;
  const look: Verdict = { kind: 'look', suggestion: suggestion(row, written) };
  const isBlank = row.most < 0.1 && row.most < 0.3 * written;
  // Where print is invisible, a mark would be too. A filled bubble may hide its own ring and letter.
  if (row.isSeen.some((isSeen, option) => !isSeen && !(option === top && row.isInked[option]))) return look;
  const isDot = (dots[top] ?? 0) > CLEAR_DOT && highest(dots, top) < DOT / 2;
  if (isDotted && isDot) return { kind: 'marked', option: top };
  if (isBlank) return Math.max(...dots) > DOT || row.isDarker.includes(true) ? look : { kind: 'blank' };
  // As pale as the others of its sheet, alone in its row and within its ring: neither noise nor a shadow. Without greys
  // no mark is pale, and printed letters differ by as much as a pale mark would.
  const isPale =
    !isHarsh && mark > 0.7 * written && mark > 0.08 && highest(marks, top) < 0.25 * mark && outside < 0.2 * mark;
  const isFaint = mark < 0.25 * written || (mark < LEAST_MARK[isHarsh ? 'harsh' : 'pale'] && !isPale);
  // A mark ends at the ring. A crossing-out extends beyond it, and so does the edge of a shadow, however faint.
  const goesOn = (option: number) => (row.outside[option] ?? 0) > 0.4 * (marks[option] ?? 0);
  // A pale grey beside a mark that goes on beyond its ring is a stain or a crease, not another mark.
  const isDouble = marks.some(
    (each, option) => option !== top && each > 0.2 * written && !(each < 0.4 * mark && goesOn(option)),
  );
  const isSpread = outside > 0.2 || goesOn(top);
  const isCrossed = isSpread && (mark < 0.7 * written || mark < 0.4);
  return isFaint || isDouble || isCrossed ? look : { kind: 'marked', option: top };
}

/** Usual darkness of the marks in these rows. */
export const writtenIn = (measured: readonly (readonly Measure[])[]): number => levels(measured).written;

/**
 * Decides what the rows of a sheet say from the measurements alone, so that this can be repeated with other limits and
 * without the picture. A sheet without any mark needs a person: a shadow can hide all marks. So does every blank row of
 * a picture without greys (`isTwoTone`), from which a pencil may have vanished. `written` is the darkness of the
 * person's marks elsewhere, if these rows are few. `isBeside`: other rows of the sheet are decided apart and have a mark.
 */
export function decideMarks(
  measured: readonly (readonly Measure[])[],
  { isTwoTone = false, written, isBeside = false }: { isTwoTone?: boolean; written?: number; isBeside?: boolean } = {},
): Verdict[] {
  const all = levels(measured, written);
  const verdicts = all.rows.map((row) => verdict(row, all));
  if (!isTwoTone && !all.isHarsh && (isBeside || verdicts.some(({ kind }) => kind !== 'blank'))) return verdicts;
  return verdicts.map((each) => (each.kind === 'blank' ? { kind: 'look', suggestion: null } : each));
}
