import { isBlank } from '../comparable-text';
import { type Context } from '../definition';
import { fullNumber } from '../numeric/right';
import { type TypedNumber } from '../numeric/schema';
import { markNumber } from '../numeric/score';
import { exactly, ONE, ZERO, isFull } from '../ratio';
import { type Marked } from '../result';
import { comparedText, fullTexts, markForms } from '../short-answer/score';
import { type Filling, type GapPart, type GapTextItem } from './schema';

export const isFilled = ({ text = '', choice }: Filling): boolean => choice !== undefined || !isBlank(text);

const typedIn = ({ text = '', unit, reading }: Filling): TypedNumber => ({ text, unit, reading });

/** Whether a gap takes nothing at all. */
export function isKeyless({ part }: GapTextItem['gaps'][number]): boolean {
  if (part.kind === 'menu') return part.options.length === 0;
  return (part.kind === 'word' ? part.wordIds : part.accepted).length === 0;
}

/** Scores what stands in a gap. */
export function markGap(part: GapPart, filling: Filling, context: Context): Marked {
  const { text = '', choice = '' } = filling;
  switch (part.kind) {
    case 'text':
      return markForms(part, text, context);
    case 'number':
      return markNumber(part, typedIn(filling), context);
    case 'menu': {
      const option = part.options.find(({ id }) => id === choice);
      return { fraction: option ? exactly(option.fraction) : ZERO, matched: option ? [option.id] : [] };
    }
    case 'word':
      return { fraction: part.wordIds.includes(choice) ? ONE : exactly(part.wrong), matched: choice ? [choice] : [] };
  }
}

export function fillingKey(part: GapPart, { text = '', choice, unit, reading }: Filling, context: Context): string {
  if (choice !== undefined) return `=${choice}`;
  if (part.kind === 'text') return comparedText(part, text, context);
  return [text.trim(), unit, reading].join(' ');
}

/** One text for fillings that say the same in every gap of a group, whatever its order. */
export function groupKey(gaps: readonly GapTextItem['gaps'][number][], filling: Filling, context: Context): string {
  return [...new Set(gaps.map(({ part }) => fillingKey(part, filling, context)))].sort().join('\n');
}

/** All that is worth everything in a gap, looked for when it is asked for. */
export function* fullFillings({ id, part }: GapTextItem['gaps'][number], context: Context): Iterable<Filling> {
  switch (part.kind) {
    case 'text':
      for (const text of fullTexts(part, context)) yield { id, text };
      return;
    case 'number': {
      const typed = fullNumber(part, context);
      if (typed) yield { id, ...typed };
      return;
    }
    case 'menu':
      for (const option of part.options) if (isFull(option.fraction)) yield { id, choice: option.id };
      return;
    case 'word':
      for (const choice of part.wordIds) yield { id, choice };
  }
}
