import { copied, type Damage, type Kind, scanned } from './kind';
import { copierGrey, smoothed, twoTone } from '@teacher-portal/answer-sheet/testing/spoil';

const SHEETS = 8;
const hard = { sheets: SHEETS, isHard: true } as const;
/** A limit below the brightness of the printed rings, all of which vanish. */
const LOST = [80, 110] as const;
/** A limit above it, so that all rings become black. */
const KEPT = [195, 215] as const;
const allHidden: Damage = () => () => true;
const uncompressed: Kind['shot'] = (random) => ({ ...scanned(random), quality: 100 });
const writings = ['pen', 'faint pencil', 'hard pencil'] as const;

/** Scans of a copier in grey and in black and white. */
export const scannedKinds: readonly Kind[] = [
  ...writings.map((writing): Kind => ({
    sheets: SHEETS,
    isHard: writing === 'hard pencil',
    name: `copier, 300 dpi, grey, ${writing}`,
    writing,
    shot: copied,
    spoils: (picture, random) => copierGrey(picture, random.between(220, 250), 75),
  })),
  ...writings.flatMap((writing): Kind[] => [
    {
      ...hard,
      name: `black and white, ${writing}`,
      writing,
      shot: uncompressed,
      spoils: (picture, random) => twoTone(picture, random.between(...KEPT)),
    },
    {
      ...hard,
      name: `black and white, smoothed, ${writing}`,
      writing,
      shot: uncompressed,
      spoils: (picture, random) => smoothed(picture, random.between(...KEPT), 70),
    },
    {
      ...hard,
      name: `black and white without rings, ${writing}`,
      writing,
      damage: allHidden,
      shot: uncompressed,
      spoils: (picture, random) => twoTone(picture, random.between(...LOST)),
    },
  ]),
  {
    ...hard,
    name: 'black and white, any limit, faint pencil',
    writing: 'faint pencil',
    shot: uncompressed,
    spoils: (picture, random) => twoTone(picture, random.between(90, 190)),
  },
  {
    ...hard,
    name: 'black and white, 300 dpi, faint pencil',
    writing: 'faint pencil',
    shot: copied,
    spoils: (picture, random) => twoTone(picture, random.between(...KEPT)),
  },
  {
    ...hard,
    name: 'black and white, smoothed, without rings, faint pencil',
    writing: 'faint pencil',
    damage: allHidden,
    shot: uncompressed,
    spoils: (picture, random) => smoothed(picture, random.between(...LOST), 70),
  },
];
