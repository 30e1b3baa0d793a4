import { fluid, holes, note, staples, tape, thumb, tornCorner, tornSide } from './covers';
import { printedBack, ruled } from './grounds';
import { type Damage, good, type Kind } from './kind';
import { glare } from '@teacher-portal/answer-sheet/testing/spoil';
import { coffee, crumpled, folds, shine } from './stains';

const SHEETS = 20;
const usual = { sheets: SHEETS, isHard: false, writing: 'pen', shot: good } as const;
const hard = { ...usual, isHard: true } as const;

/** How light is mirrored: strength from 0 to 1, width in millimetres, and how much longer than wide. */
const shines: [string, Kind['writing'], Damage][] = [
  ['a small bright spot on pen', 'pen', shine([0.8, 1], [6, 14])],
  ['a small bright spot on faint pencil', 'faint pencil', shine([0.8, 1], [6, 14])],
  ['a wide pale spot on faint pencil', 'faint pencil', shine([0.2, 0.5], [40, 80])],
  ['a wide pale spot on hard pencil', 'hard pencil', shine([0.2, 0.5], [40, 80])],
  ['a lamp as a strip on faint pencil', 'faint pencil', shine([0.5, 1], [4, 9], 8)],
];

/** Sheets to which something happened before they were photographed. */
export const damagedKinds: readonly Kind[] = [
  { ...usual, name: 'staples', damage: staples },
  { ...usual, name: 'punched holes', damage: holes },
  { ...usual, name: 'ruled paper shining through', ground: ruled },
  { ...usual, name: 'printed at 90 %', printed: 0.9 },
  { ...hard, name: 'printed back shining through', ground: printedBack },
  { ...hard, name: 'printed back, faint pencil', ground: printedBack, writing: 'faint pencil' },
  { ...hard, name: 'coffee', damage: coffee },
  { ...hard, name: 'folded', damage: folds },
  { ...hard, name: 'folded, faint pencil', damage: folds, writing: 'faint pencil' },
  { ...hard, name: 'crumpled', damage: crumpled, shot: (random) => ({ ...good(random), curl: random.between(2, 6) }) },
  { ...hard, name: 'thumb over an edge', damage: thumb },
  { ...hard, name: 'corner torn off', damage: tornCorner },
  { ...hard, name: 'side torn off', damage: tornSide },
  { ...hard, sheets: 30, name: 'note over some rows', damage: note },
  { ...hard, name: 'correction tape', damage: tape },
  { ...hard, name: 'correction fluid inside rings', damage: fluid },
  ...(['pen', 'faint pencil', 'hard pencil'] as const).map((writing): Kind => ({
    ...hard,
    name: `flash on ${writing}`,
    writing,
    spoils: (picture, random) => glare(picture, random, random.between(0.05, 0.2), random.between(0.3, 1)),
  })),
  ...shines.map(([name, writing, damage]): Kind => ({ ...hard, name, writing, damage })),
];
