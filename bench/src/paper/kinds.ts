import { type Point } from 'shared/answer-sheet/frame';
import { type GreyImage } from 'shared/answer-sheet/grey-image';
import { type SheetItem, type SheetPage } from 'shared/answer-sheet/sheet-layout';
import { type Sheet } from 'shared/testing/answer-sheet/draw-sheet';
import { type Writing } from 'shared/testing/answer-sheet/fill-in';
import { type Shot } from 'shared/testing/answer-sheet/photograph';
import { type Random } from 'shared/testing/answer-sheet/random';
import { cover, glare, twoTone } from './damage';

/** A kind of photo or scan; a whole run reads `sheets` of it. */
export interface Kind {
  name: string;
  sheets: number;
  /** The questions; a hundred with five options by default. */
  asked?(random: Random): SheetItem[];
  writing: Writing;
  shot(random: Random): Shot;
  /** What happens to the sheet after it was filled in; rows with a place for which it returns true must be asked. */
  covers?: (sheet: Sheet, page: SheetPage, random: Random) => (place: Point) => boolean;
  /** What happens to the picture. */
  spoils?: (picture: GreyImage, random: Random) => void;
}

const portrait = { 1: [866, 1155], 2: [1225, 1633], 3: [1500, 2000], 12: [3000, 4000] } as const;

/** A picture of this many megapixels, in good light. */
const good = (random: Random, megapixels: keyof typeof portrait = 2): Shot => ({
  width: portrait[megapixels][0],
  height: portrait[megapixels][1],
  tilt: random.between(0, 12),
  turn: random.normal() * 3,
  curl: random.between(0, 3),
  fills: random.between(0.86, 0.95),
  blur: random.between(0.2, 0.7),
  motion: 0,
  light: random.between(0.85, 1),
  noise: random.between(1, 3),
  shadow: 0,
  quality: Math.round(random.between(65, 90)),
});

const scanned = (random: Random): Shot => ({
  ...good(random),
  width: 1240,
  height: 1754,
  tilt: 0,
  turn: random.normal() * 0.8,
  curl: 0,
  fills: 0.995,
  blur: 0.2,
  light: 1,
  noise: 2,
});

const written = (writing: Writing, sheets: number): Kind => ({ name: writing, sheets, writing, shot: good });
const pen = (name: string, sheets: number, shot: Kind['shot']): Kind => ({ name, sheets, writing: 'pen', shot });

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
  pen('motion up to 18 px', 10, (random) => ({ ...good(random), motion: random.between(9, 18) })),
  pen('curl 9 mm', 30, (random) => ({ ...good(random), curl: 9 })),
  pen('curl 22 mm', 30, (random) => ({ ...good(random), curl: 22, fills: 0.88 })),
  pen('low light', 20, (random) => ({
    ...good(random),
    light: random.between(0.18, 0.3),
    noise: random.between(4, 7),
  })),
  pen('hard shadow', 30, (random) => ({ ...good(random), shadow: random.between(0.35, 0.6) })),
  {
    name: 'blank, with a shadow',
    sheets: 20,
    writing: 'blank sheet',
    shot: (random) => ({ ...good(random), shadow: 0.5 }),
  },
  written('faint pencil', 25),
  written('half-filled', 25),
  written('erased', 25),
  written('stray marks', 25),
  written('crossed out', 25),
  written('crosses instead of filling', 25),
  {
    name: 'mixed, up to 38°, dark',
    sheets: 40,
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
  { ...pen('note over some rows', 30, good), covers: cover },
  ...(['pen', 'faint pencil'] as const).flatMap((writing): Kind[] => [
    {
      ...written(writing, 30),
      name: `flash on ${writing}`,
      spoils: (picture, random) => glare(picture, random, random.between(0.05, 0.2), random.between(0.3, 1)),
    },
    {
      ...written(writing, 20),
      name: `black and white scan of ${writing}`,
      shot: (random) => ({ ...scanned(random), quality: 100 }),
      spoils: (picture, random) => twoTone(picture, random.between(90, 190)),
    },
  ]),
];
