import { decideMarks, type Verdict, writtenIn } from './decide-marks.rules';
import { type Measure } from './measure-bubbles';

const EMPTY = 0.08;
const ROWS = 20;

const LETTER = 0.25;
/** A row of four bubbles, as ink above that of an empty bubble, inside and around the ring. */
const row = (inks: readonly number[], outside: readonly number[] = []): Measure[] =>
  Array.from({ length: 4 }, (_, option) => ({
    inside: EMPTY + (inks[option] ?? 0),
    outside: outside[option] ?? 0.02,
    ring: 0.2,
    spot: LETTER + (inks[option] ?? 0) * 0.8,
    letter: LETTER + (inks[option] ?? 0) * 0.8,
  }));
/** The same row with other measures of one bubble. */
const changed = (bubbles: Measure[], option: number, part: Partial<Measure>) =>
  bubbles.map((bubble, at) => (at === option ? { ...bubble, ...part } : bubble));

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
  ['a pale stain beside a mark, which goes on beyond the ring', row([0.22, 0.8], [0.12]), marked(1)],
  ['the rest of an erased mark beside a filled bubble as nothing', row([0.1, 0, 0, 0.8]), marked(3)],
  ['a dark bubble whose stroke leaves the ring as the answer', row([0.8], [0.5]), marked(0)],
])('reads a row with %s', (_, measures, verdict) => {
  expect(decided(measures)).toEqual(verdict);
});

it.each<[string, Measure[], object]>([
  ['two filled bubbles', row([0.8, 0.8], [0.02, 0.03]), look(0)],
  ['a crossed-out bubble beside another, and suggests the other', row([0.8, 0.75], [0.6, 0.02]), look(1)],
  ['a pale second mark that ends at its ring', row([0.22, 0.8], [0.03, 0.02]), look(1)],
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

it.each<[string, Measure[], number, object]>([
  ['reads', row([0, 0.11], [0, 0.01]), 0.12, marked(1)],
  ['asks about, beside another trace,', row([0.04, 0.11], [0.02, 0.01]), 0.12, look(1)],
  ['asks about, where it goes on beyond the ring,', row([0, 0.11], [0, 0.05]), 0.12, look(1)],
  ['asks about, on a sheet of darker marks,', row([0, 0.11], [0, 0.01]), 0.3, look(1)],
])('%s a very pale mark', (_what, asked, written, verdict) => {
  expect(decided(asked, written)).toEqual(verdict);
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

it.each<[string, Measure[], object]>([
  ['a hidden letter inside a ring that is seen', changed(row([]), 2, { inside: 0.01, letter: 0.02 }), look(null)],
  ['a hidden letter beside a mark', changed(row([0.8]), 2, { letter: 0.02 }), look(0)],
  ['the rest of a mark of which a cover hides the ring', changed(row([]), 1, { ring: 0.003, spot: 0.7 }), look(null)],
  ['a small dot in a row without another mark', changed(row([]), 3, { inside: EMPTY + 0.05, spot: 0.6 }), look(null)],
])('asks about a row with %s', (_what, asked, verdict) => {
  expect(decided(asked)).toEqual(verdict);
});

it('reads the dots of somebody who makes dots in all rows, and asks where there are two', () => {
  const dotted = (...options: number[]) =>
    options.reduce((bubbles, at) => changed(bubbles, at, { inside: EMPTY + 0.12, spot: 0.75 }), row([]));
  const others = Array.from({ length: ROWS }, (_, index) => dotted(index % 4));
  const small = changed(row([]), 2, { inside: EMPTY + 0.05, spot: 0.7 });
  const [one, two, none] = decideMarks([small, dotted(0, 3), row([]), ...others]);
  expect([one, two?.kind, none]).toEqual([marked(2), 'look', { kind: 'blank' }]);
});

/** As the light of a flash leaves it: this share of the contrast. */
const pale = (bubbles: Measure[], option: number, share: number) => {
  const { inside = 0, ring = 0, spot = 0, letter = 0 } = bubbles[option] ?? {};
  return changed(bubbles, option, {
    inside: inside * share,
    ring: ring * share,
    spot: spot * share,
    letter: letter * share,
  });
};

it('asks about a mark in mirrored light, measured against the print around it', () => {
  // With a third of its contrast this mark is darker than an empty bubble by less than a trace, and as dark as a blank.
  const mark = pale(row([0, 0.24]), 1, 0.35);
  expect(mark[1]?.inside).toBeLessThan(EMPTY + 0.06);
  expect(decided(mark, 0.24)).toEqual(look(1));
  expect(decided(pale(row([]), 1, 0.35), 0.24)).toEqual({ kind: 'blank' });
  expect(decided(pale(row([]), 1, 0.2), 0.24)).toEqual(look(null));
});

describe('a picture in which pale print is as dark as black', () => {
  /** Letters have different shares of black. */
  const harsh = (inks: readonly number[]) =>
    row(inks).map((bubble, option) => ({
      ...bubble,
      inside: Math.max(bubble.inside, 0.2 + 0.06 * option),
      ring: 0.7,
      spot: 0.9,
      letter: 0.9,
    }));
  const others = Array.from({ length: ROWS }, (_, index) =>
    harsh([0, 0, 0, 0].map((_, at) => (at === index % 4 ? 0.9 : 0))),
  );

  it('leaves no empty row unasked: a pale pencil has vanished from it, also where it was smoothed to greys', () => {
    expect(decideMarks([harsh([]), ...others])[0]).toEqual(look(null));
  });

  it('is read where the marks are, though its letters differ more', () => {
    const verdicts = decideMarks(others);
    expect(verdicts).toEqual(others.map((_, index) => marked(index % 4)));
  });
});

it('reads the few digits of a number as pale as the answers beside it', () => {
  const digits = Array.from({ length: 5 }, (_, index) =>
    row([0, 0, 0, 0].map((_, at) => (at === index % 4 ? 0.12 : 0))),
  );
  const answers = Array.from({ length: ROWS }, (_, index) =>
    row([0, 0, 0, 0].map((_, at) => (at === index % 3 ? 0.13 : 0))),
  );
  expect(new Set(decideMarks(digits).map(({ kind }) => kind))).toEqual(new Set(['look']));
  expect(decideMarks(digits, { written: writtenIn(answers) })).toEqual(digits.map((_, index) => marked(index % 4)));
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
  expect(decideMarks(rows, { isTwoTone: true }).map(({ kind }) => kind)).toEqual(['marked', 'look', 'marked']);
});

it('knows a usual ring from empty bubbles, also where each row has two and one of them is filled', () => {
  const inked = { inside: 0.9, outside: 0.02, ring: 0.9, spot: 0.95, letter: 0.95 };
  const rows = Array.from({ length: ROWS }, () => [inked, ...row([]).slice(1, 2)]);
  expect(new Set(decideMarks(rows).map(({ kind }) => kind))).toEqual(new Set(['marked']));
});

it('does not take a mark in a strip of light for an empty bubble, which is pale with its letter', () => {
  const strip = [0, 1, 2, 3].map(() => ({ inside: 0.04, outside: 0.01, ring: 0.09, spot: 0.12, letter: 0.12 }));
  const rows = (asked: Measure[]) => [
    asked,
    ...Array.from({ length: ROWS }, (_, index) => row([0, 0, 0, 0].map((_, at) => (at === index % 4 ? 0.3 : 0)))),
  ];
  expect(decideMarks(rows(strip))[0]).toEqual({ kind: 'blank' });
  const faint = changed(strip, 1, { inside: 0.13, ring: 0.17, spot: 0.22, letter: 0.22 });
  expect(decideMarks(rows(faint))[0]).toEqual(look(1));
});

it('does not take a letter that is printed thicker for a pale mark in a picture without greys', () => {
  const harsh = (inside: number[]) => inside.map((each) => ({ inside: each, outside: 0, ring: 1, spot: 1, letter: 1 }));
  const rows = Array.from({ length: ROWS }, (_, index) =>
    harsh([0.35, 0.36, 0.28, 0.32].map((each) => each + (index % 3) / 100)),
  );
  const thick = harsh([0.35, 0.38, 0.28, 0.42]);
  expect(new Set(decideMarks([thick, ...rows], { isTwoTone: true }).map(({ kind }) => kind))).toEqual(
    new Set(['look']),
  );
  const filled = harsh([0.35, 0.38, 0.28, 1]);
  expect(decideMarks([filled, ...rows], { isTwoTone: true })[0]).toEqual(marked(3));
});

it('asks about ink that ends where its ring should be and the ring is not seen, as under a strip of tape', () => {
  const taped = changed(row([]), 3, { inside: 0.41, outside: 0.01, ring: 0.01, spot: 0.99, letter: 0.99 });
  expect(decided(taped)?.kind).toBe('look');
  expect(decided(changed(taped, 3, { outside: 0.12 }))).toEqual(marked(3));
});
