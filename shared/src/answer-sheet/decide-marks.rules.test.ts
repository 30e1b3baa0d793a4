/** @jest-environment node */
import { decideMarks, type Verdict } from './decide-marks.rules';
import { type Measure } from './measure-bubbles';

const EMPTY = 0.08;
const ROWS = 20;

/** A row of four bubbles, as ink above that of an empty bubble, inside and around the ring. */
const row = (inks: readonly number[], outside: readonly number[] = []): Measure[] =>
  Array.from({ length: 4 }, (_, option) => ({
    inside: EMPTY + (inks[option] ?? 0),
    outside: outside[option] ?? 0.02,
    ring: 0.2,
  }));

/** The verdict on a row of a sheet whose other rows are filled in as darkly as `written`. */
function decided(asked: Measure[], written = 0.8): Verdict | undefined {
  const others = Array.from({ length: ROWS }, (_, index) =>
    row(Array.from({ length: 4 }, (_, at) => (at === index % 4 ? written : 0))),
  );
  return decideMarks([asked, ...others])[0];
}

const look = (suggestion: number | null) => ({ kind: 'look', suggestion });
const marked = (option: number) => ({ kind: 'marked', option });

it.each<[string, Measure[], object]>([
  ['a filled bubble as the answer', row([0, 0.8]), marked(1)],
  ['a lightly filled one as well', row([0, 0, 0.3]), marked(2)],
  ['a row without ink as blank', row([]), { kind: 'blank' }],
  ['the rest of an erased mark beside a filled bubble as nothing', row([0.1, 0, 0, 0.8]), marked(3)],
  ['a dark bubble whose stroke leaves the ring as the answer', row([0.8], [0.5]), marked(0)],
])('reads a row with %s', (_, measures, verdict) => {
  expect(decided(measures)).toEqual(verdict);
});

it.each<[string, Measure[], object]>([
  ['two filled bubbles', row([0.8, 0.8], [0.02, 0.03]), look(0)],
  ['a crossed-out bubble beside another, and suggests the other', row([0.8, 0.75], [0.6, 0.02]), look(1)],
  ['a trace that may be an erased mark', row([0.13]), look(null)],
  ['a light cross over a ring', row([0.35], [0.3]), look(0)],
  ['a pale grey that goes on beyond the ring, as the edge of a shadow does', row([0.25], [0.15]), look(0)],
])('asks a person about a row with %s', (_, measures, verdict) => {
  expect(decided(measures)).toEqual(verdict);
});

it('asks a person about a sheet without any mark, because a shadow can hide all marks', () => {
  expect(decideMarks(Array.from({ length: ROWS }, () => row([])))).toEqual(
    Array.from({ length: ROWS }, () => look(null)),
  );
});

it('reads a sheet on which every row has the same letter', () => {
  expect(decideMarks(Array.from({ length: ROWS }, () => row([0, 0.7])))).toEqual(
    Array.from({ length: ROWS }, () => marked(1)),
  );
});

it('reads faint pencil marks if the other marks of the sheet are equally faint', () => {
  expect(decided(row([0.16]), 0.18)).toEqual(marked(0));
  expect(decided(row([0.16]), 0.9)).toEqual(look(null));
});

const hide = (bubbles: Measure[], ...hidden: number[]) =>
  bubbles.map((bubble, option) => (hidden.includes(option) ? { ...bubble, ring: 0.05 } : bubble));

it.each<[string, Measure[], object]>([
  ['an empty row with a ring that cannot be seen', hide(row([]), 2), look(null)],
  ['an empty row without any ring', hide(row([]), 0, 1, 2, 3), look(null)],
  ['a marked row in which another ring cannot be seen', hide(row([0, 0.8]), 3), look(1)],
])('asks about %s: no ink may be ink that cannot be seen', (_what, asked, verdict) => {
  expect(decided(asked)).toEqual(verdict);
});

it('takes a filled bubble that hides its own ring', () => {
  expect(decided(hide(row([0, 0.8]), 1))).toEqual(marked(1));
});

it('asks about the whole sheet where no ring is seen', () => {
  const unseen = Array.from({ length: ROWS }, (_, index) => hide(row(index === 0 ? [0.8] : []), 0, 1, 2, 3));
  const faint = unseen.map((each) => each.map((bubble) => ({ ...bubble, ring: 0.01 })));
  expect(new Set(decideMarks(faint).map(({ kind }) => kind))).toEqual(new Set(['look']));
});

it('asks about every empty row of a picture without greys, from which a pencil may have vanished', () => {
  const rows = [row([0, 0.8]), row([]), row([0.8])];
  expect(decideMarks(rows, true).map(({ kind }) => kind)).toEqual(['marked', 'look', 'marked']);
});

it('knows a usual ring from empty bubbles, also where each row has two and one of them is filled', () => {
  const inked = { inside: 0.9, outside: 0.02, ring: 0.9 };
  const rows = Array.from({ length: ROWS }, () => [inked, { inside: EMPTY, outside: 0.02, ring: 0.2 }]);
  expect(new Set(decideMarks(rows).map(({ kind }) => kind))).toEqual(new Set(['marked']));
});
