import { sheetPages, type SheetPage } from '@teacher-portal/answer-sheet/sheet-layout';
import { type AnswerSheets, type PrintedVariant } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { bubbleCount } from '@teacher-portal/remote-sdk/contract/bubble-count';

/** The pages of a printed sheet: for a known student without bubbles for a number. */
export const printedPages = (
  { isLarge, numberDigits }: Pick<AnswerSheets, 'isLarge' | 'numberDigits'>,
  { items }: PrintedVariant,
  isNamed: boolean,
): SheetPage[] =>
  sheetPages({
    items: items.map((item) =>
      item.boxHeight === null
        ? { kind: 'choice', options: bubbleCount(item) }
        : { kind: 'written', height: item.boxHeight, prompt: item.promptLines ?? 0 },
    ),
    numberDigits: isNamed ? 0 : numberDigits,
    scale: isLarge ? 1.5 : 1,
  });
