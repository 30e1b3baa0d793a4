import { typedText } from '../numeric/type';
import { type Filling, type GapPart, type GapTextAnswer, type GapTextItem } from './schema';

const marker = /\[\[([A-Za-z0-9][A-Za-z0-9_-]{0,39})\]\]/gu;

/** The ids of the gaps in a text, in its order. */
export const markedGaps = (text: string): string[] => [...text.matchAll(marker)].map(([, id = '']) => id);

export const fillingText = (part: GapPart, { words }: GapTextItem, { text = '', choice, unit }: Filling): string => {
  const named = part.kind === 'menu' ? part.options : words;
  return choice === undefined ? typedText({ text, unit }) : (named.find(({ id }) => id === choice)?.text ?? '');
};

/** The text with a line in place of each gap, the options of its menu behind it, and the bank of words below. */
export function itemText({ text, gaps, words }: GapTextItem): string {
  const shown = text.replace(marker, (_all, id: string) => {
    const part = gaps.find((gap) => gap.id === id)?.part;
    return part?.kind === 'menu' ? `_____ (${part.options.map((option) => option.text).join(' / ')})` : '_____';
  });
  return [shown, words.map((word) => word.text).join(' / ')].filter(Boolean).join('\n');
}

const AROUND = 30;

/** Each gap with what stands before and behind it, on one line. */
export function gapsInContext(text: string): Map<string, string> {
  const plain = (part: string) => part.replace(marker, '…').replace(/\s+/gu, ' ');
  return new Map(
    [...text.matchAll(marker)].map(({ 0: sign, 1: id = '', index }) => {
      const before = plain(text.slice(Math.max(0, index - 4 * AROUND), index)).slice(-AROUND);
      const behind = plain(text.slice(index + sign.length, index + 4 * AROUND)).slice(0, AROUND);
      return [id, `${before}_____${behind}`.trim()];
    }),
  );
}

/** What stands in the gaps, in the order of the item. */
export const answerText = (item: GapTextItem, { gaps }: GapTextAnswer): string =>
  item.gaps
    .map(({ id, part }) => {
      const filling = gaps.find((gap) => gap.id === id);
      return (filling && fillingText(part, item, filling)) || '_____';
    })
    .join('; ');
