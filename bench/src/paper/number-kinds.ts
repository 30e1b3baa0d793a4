import { type SheetItem } from '@teacher-portal/answer-sheet/sheet-layout';
import { type Random } from '@teacher-portal/answer-sheet/testing/random';
import { twoTone } from '@teacher-portal/answer-sheet/testing/spoil';
import { folds } from './stains';
import { good, type Kind, scanned } from './kind';

const SIGNS = [...'0123456789,-'];

/** Forty questions with bubbles, and eight numbers of four to seven signs below them. */
const numbers = (random: Random): SheetItem[] => [
  ...Array.from({ length: 40 }, () => ({ kind: 'choice' as const, options: 5 })),
  ...Array.from({ length: 8 }, (_, at): SheetItem => ({
    kind: 'lines',
    lines: [],
    grids: [
      {
        label: String(41 + at),
        columns: Array.from({ length: 4 + random.index(4) }, (_column, column) => ({
          position: 100 + 10 * at + column,
          signs: column === 0 ? SIGNS : SIGNS.slice(0, -1),
        })),
      },
    ],
  })),
];
const kind = (name: string, part: Partial<Kind>): Kind => ({
  name: `numbers, ${name}`,
  sheets: 12,
  isHard: true,
  asked: numbers,
  writing: 'pen',
  shot: good,
  ...part,
});

/** Sheets with columns of digits. */
export const numberKinds: readonly Kind[] = [
  kind('clean', { isHard: false }),
  kind('scanned', { isHard: false, shot: scanned }),
  kind('faint pencil', { writing: 'faint pencil' }),
  kind('crosses', { writing: 'crosses instead of filling' }),
  kind('bent and dark', {
    writing: 'mixed',
    shot: (random) => ({
      ...good(random),
      tilt: random.between(0, 35),
      curl: random.between(0, 22),
      fills: 0.84,
      light: 0.5,
      noise: 4,
    }),
  }),
  kind('folded', { damage: folds }),
  kind('shadow', { shot: (random) => ({ ...good(random), shadow: random.between(0.35, 0.6) }) }),
  kind('black and white', {
    shot: (random) => ({ ...scanned(random), quality: 100 }),
    spoils: (picture, random) => twoTone(picture, random.between(195, 215)),
  }),
];
