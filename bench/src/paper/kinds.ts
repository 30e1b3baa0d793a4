import { type SheetItem } from '@teacher-portal/answer-sheet/sheet-layout';
import { type Writing } from '@teacher-portal/answer-sheet/testing/fill-in';
import { type Random } from '@teacher-portal/answer-sheet/testing/random';
import { damagedKinds } from './damaged-kinds';
import { good, type Kind, scanned } from './kind';
import { numberKinds } from './number-kinds';
import { scannedKinds } from './scanned-kinds';

const written = (writing: Writing, sheets: number, isHard = false): Kind => ({
  name: writing,
  sheets,
  isHard,
  writing,
  shot: good,
});
const pen = (name: string, sheets: number, shot: Kind['shot'], isHard = false): Kind => ({
  name,
  sheets,
  isHard,
  writing: 'pen',
  shot,
});

/** A page with bubbles in its first third, and below them a box under the text of its question. */
const withText = (random: Random): SheetItem[] => [
  ...Array.from({ length: 40 }, () => ({ kind: 'choice' as const, options: 5 })),
  { kind: 'written', height: 45, prompt: 1 + random.index(6) },
];

export const kinds: readonly Kind[] = [
  pen('clean', 60, good),
  pen('tilt up to 40°', 40, (random) => ({ ...good(random, 3), tilt: random.between(28, 40), fills: 0.84 })),
  pen('any rotation', 40, (random) => ({ ...good(random), turn: random.between(0, 360), fills: 0.72 })),
  pen('JPEG 40', 20, (random) => ({ ...good(random), quality: 40 })),
  pen('1 megapixel', 20, (random) => good(random, 1)),
  pen('12 megapixels', 8, (random) => good(random, 12)),
  pen('motion up to 9 px', 30, (random) => ({ ...good(random), motion: random.between(3, 9) })),
  pen('motion up to 18 px', 10, (random) => ({ ...good(random), motion: random.between(9, 18) }), true),
  pen('curl 9 mm', 30, (random) => ({ ...good(random), curl: 9 })),
  pen('curl 22 mm', 30, (random) => ({ ...good(random), curl: 22, fills: 0.88 }), true),
  pen(
    'low light',
    20,
    (random) => ({
      ...good(random),
      light: random.between(0.18, 0.3),
      noise: random.between(4, 7),
    }),
    true,
  ),
  pen('hard shadow', 30, (random) => ({ ...good(random), shadow: random.between(0.35, 0.6) }), true),
  {
    name: 'blank, with a shadow',
    sheets: 20,
    isHard: true,
    writing: 'blank sheet',
    shot: (random) => ({ ...good(random), shadow: 0.5 }),
  },
  written('faint pencil', 25, true),
  written('half-filled', 25),
  written('erased', 25, true),
  written('stray marks', 25, true),
  written('crossed out', 25, true),
  written('crosses instead of filling', 25, true),
  {
    name: 'mixed, up to 38°, dark',
    sheets: 40,
    isHard: true,
    writing: 'mixed',
    shot: (random) => ({
      ...good(random),
      tilt: random.between(15, 38),
      fills: 0.84,
      light: random.between(0.4, 0.7),
      noise: 4,
    }),
  },
  {
    name: 'text above a box, up to 38°, bent',
    sheets: 30,
    isHard: true,
    asked: withText,
    writing: 'mixed',
    shot: (random) => ({
      ...good(random),
      tilt: random.between(0, 38),
      curl: random.between(0, 22),
      fills: 0.84,
    }),
  },
  pen('scanner of 150 dpi', 30, scanned),
  written('hard pencil', 20, true),
  written('soft pencil', 20),
  written('felt pen', 20),
  written('coloured pen', 20),
  written('dots', 20, true),
  written('some dots', 20, true),
  ...damagedKinds,
  ...scannedKinds,
  ...numberKinds,
];

export const kindOf = (name: string): Kind => {
  const kind = kinds.find((each) => each.name === name);
  if (!kind) throw new Error(`There is no kind ${name}.`);
  return kind;
};
