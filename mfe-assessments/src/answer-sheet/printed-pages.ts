import { type SheetItem, sheetPages, type SheetPage } from '@teacher-portal/answer-sheet/sheet-layout';
import { type AnswerSheets, type PrintedVariant } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { printedRows, rowsByItem } from '@teacher-portal/remote-sdk/contract/bubble-count';

function layoutItems(items: PrintedVariant['items']): SheetItem[] {
  const [rows, byItem] = [printedRows(items), rowsByItem(items)];
  return items.map(({ lines, isGrid, boxHeight, promptLines }, position): SheetItem => {
    const own = (byItem.get(position) ?? []).flatMap((at) => {
      const row = rows.get(at);
      return row ? [{ position: at, options: row.bubbles, label: row.label }] : [];
    });
    if (lines && isGrid) {
      const columns = own.map((row, at) => ({ position: row.position, signs: lines[at]?.choices ?? [] }));
      return { kind: 'grid', columns, label: String(position + 1) };
    }
    if (lines) return { kind: 'lines', lines: own };
    if (boxHeight === null) return { kind: 'choice', options: own[0]?.options ?? 0 };
    return { kind: 'written', height: boxHeight, prompt: promptLines ?? 0 };
  });
}

/** The pages of a printed sheet: for a known student without bubbles for a number. */
export const printedPages = (
  { isLarge, numberDigits }: Pick<AnswerSheets, 'isLarge' | 'numberDigits'>,
  { items, layout = 1 }: PrintedVariant,
  isNamed: boolean,
): SheetPage[] =>
  sheetPages({
    items: layoutItems(items),
    numberDigits: isNamed ? 0 : numberDigits,
    scale: isLarge ? 1.5 : 1,
    layout,
  });
