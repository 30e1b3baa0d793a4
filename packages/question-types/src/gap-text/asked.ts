import { type ChoiceList, type Renamed, type Shown } from '../definition';
import { askedNumber } from '../numeric/asked';
import { type GapTextAnswer, type GapTextItem } from './schema';

type Gap = GapTextItem['gaps'][number];

export const WORDS = 'words';
/** Gaps cannot have this name: ids have no colon. */
export const menuOf = (id: string): string => `menu:${id}`;

/** The bank of words, and the menu of each gap that has one. */
export const lists = ({ gaps, words }: GapTextItem): ChoiceList[] => [
  { name: WORDS, choices: words, isMixed: true },
  ...gaps.flatMap(({ id, part }) =>
    part.kind === 'menu' ? [{ name: menuOf(id), choices: part.options, isMixed: true }] : [],
  ),
];

function askedGap({ id, part }: Gap, shown: Shown) {
  switch (part.kind) {
    case 'number':
      return { id, kind: part.kind, ...askedNumber(part) };
    case 'menu':
      return { id, kind: part.kind, options: shown(menuOf(id)) };
    case 'text':
    case 'word':
      return { id, kind: part.kind };
  }
}

export const asked = ({ type, version, text, gaps, reusesWords }: GapTextItem, shown: Shown) => ({
  type,
  version,
  text,
  gaps: gaps.map((gap) => askedGap(gap, shown)),
  words: shown(WORDS),
  reusesWords,
});
export type AskedGapText = ReturnType<typeof asked>;

/** An answer says of a choice only in which gap it stands: a name of its menu, or else of a word. */
export const renamed = (item: GapTextItem, answer: GapTextAnswer, name: Renamed): GapTextAnswer => {
  const menus = new Set(item.gaps.flatMap(({ id, part }) => (part.kind === 'menu' ? [id] : [])));
  return {
    ...answer,
    gaps: answer.gaps.map((filling) =>
      filling.choice === undefined
        ? filling
        : { ...filling, choice: name(menus.has(filling.id) ? menuOf(filling.id) : WORDS, filling.choice) },
    ),
  };
};
