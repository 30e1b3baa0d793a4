import { type GapPart, type GapTextItem } from '@teacher-portal/question-types/gap-text/schema';
import { freshId } from '../editing/fresh-id';
import { noNumbers } from '../numeric/no-numbers';
import { noForms } from '../short-answer/no-forms';
import { markupOf } from './plain-markup';

type Kind = GapPart['kind'];
export type Gap = GapTextItem['gaps'][number];

export const gapKinds = ['text', 'number', 'menu', 'word'] as const satisfies readonly Kind[];
const markerOf = (id: string): string => `[[${id}]]`;

/** What the gap stands for: its first right answer. */
export function answerOf({ part }: Gap, { words }: Pick<GapTextItem, 'words'>): string {
  switch (part.kind) {
    case 'text':
      return part.accepted[0]?.text ?? '';
    case 'number': {
      const [first] = part.accepted;
      return first && 'value' in first ? first.value : '';
    }
    case 'menu':
      return part.options.find(({ fraction }) => fraction === '1')?.text ?? part.options[0]?.text ?? '';
    case 'word':
      return words.find(({ id }) => part.wordIds.includes(id))?.text ?? '';
  }
}

/** The item with a gap of this kind for an answer; a word is put into the bank, unless it is there. */
export function withPart(item: GapTextItem, id: string, kind: Kind, answer: string): GapTextItem {
  const known = item.words.find(({ text }) => text === answer && answer !== '');
  const word = known ?? { id: freshId(item.words, 'w'), text: answer };
  const parts: Record<Kind, () => GapPart> = {
    text: () => ({ kind: 'text', ...noForms(answer) }),
    number: () => ({ kind: 'number', ...noNumbers(answer) }),
    menu: () => ({
      kind: 'menu',
      options: [
        { id: 'm1', text: answer, fraction: '1' },
        { id: 'm2', text: '', fraction: '0' },
      ],
    }),
    word: () => ({ kind: 'word', wordIds: [word.id], wrong: '0' }),
  };
  const part = parts[kind]();
  const isThere = item.gaps.some((gap) => gap.id === id);
  return {
    ...item,
    words: kind === 'word' && !known ? [...item.words, word] : item.words,
    gaps: isThere
      ? item.gaps.map((gap) => (gap.id === id ? { ...gap, part } : gap))
      : [...item.gaps, { id, weight: '1', part }],
  };
}

/** Makes a gap of what stands between two places of the text's lines. */
export function withGap(item: GapTextItem, lines: string, from: number, to: number, kind: Kind): GapTextItem {
  const id = freshId(item.gaps, 'g');
  const marked = lines.slice(from, to);
  const answer = marked.trim();
  const start = from + marked.length - marked.trimStart().length;
  const text = lines.slice(0, start) + markerOf(id) + lines.slice(start + answer.length);
  return withPart({ ...item, text: markupOf(text) }, id, kind, answer);
}

/** Adds a gap below a text that has more than lines; it is moved there. */
export function withGapBelow(item: GapTextItem, kind: Kind): GapTextItem {
  const id = freshId(item.gaps, 'g');
  return withPart({ ...item, text: `${item.text}<p>${markerOf(id)}</p>` }, id, kind, '');
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Takes a gap out; its answer stands in the text again. */
export function withoutGap(item: GapTextItem, gap: Gap): GapTextItem {
  return {
    ...item,
    text: item.text.replaceAll(markerOf(gap.id), () => escaped(answerOf(gap, item))),
    gaps: item.gaps.filter(({ id }) => id !== gap.id),
    anyOrder: item.anyOrder.map((group) => group.filter((id) => id !== gap.id)).filter(({ length }) => length > 1),
  };
}
