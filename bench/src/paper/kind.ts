import { type Point } from '@teacher-portal/answer-sheet/frame';
import { type GreyImage } from '@teacher-portal/answer-sheet/grey-image';
import { type SheetItem, type SheetPage } from '@teacher-portal/answer-sheet/sheet-layout';
import { type Sheet } from '@teacher-portal/answer-sheet/testing/draw-sheet';
import { type Writing } from '@teacher-portal/answer-sheet/testing/fill-in';
import { type Shot } from '@teacher-portal/answer-sheet/testing/photograph';
import { type Random } from '@teacher-portal/answer-sheet/testing/random';

/** Whether a bubble of the frame can no longer be seen; a row with such a bubble must be asked about. */
export type IsHidden = (bubble: Point) => boolean;
/** Something that happens to a sheet that was filled in. */
export type Damage = (sheet: Sheet, page: SheetPage, random: Random) => IsHidden;

/** A kind of photo or scan; a whole run reads `sheets` of it. */
export interface Kind {
  name: string;
  sheets: number;
  /** What cannot be expected of usual care has a wider aim. */
  isHard: boolean;
  /** The questions; a hundred with five options by default. */
  asked?(random: Random): SheetItem[];
  /** How large it is printed; 1 by default. */
  printed?: number;
  /** What the paper has before somebody writes on it. */
  ground?: (sheet: Sheet, random: Random) => void;
  writing: Writing;
  damage?: Damage;
  shot(random: Random): Shot;
  /** What happens to the picture. */
  spoils?: (picture: GreyImage, random: Random) => GreyImage;
}

export const portrait = { 1: [866, 1155], 2: [1225, 1633], 3: [1500, 2000], 12: [3000, 4000] } as const;

/** A picture of this many megapixels, in good light. */
export const good = (random: Random, megapixels: keyof typeof portrait = 2): Shot => ({
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

export const scanned = (random: Random): Shot => ({
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

/** The glass of a copier with 300 dpi; compressed after what the copier does to the picture. */
export const copied = (random: Random): Shot => ({ ...scanned(random), width: 2480, height: 3508, quality: 100 });
