import { type SheetItem, sheetPages, type SheetPage } from '@teacher-portal/answer-sheet/sheet-layout';
import { type AnswerSheets, type PrintedVariant } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { printedRows, rowsByItem } from '@teacher-portal/remote-sdk/contract/bubble-count';

function layoutItems(items: PrintedVariant['items']): SheetItem[] {
  const [rows, byItem] = [printedRows(items), rowsByItem(items)];
  return items.map(({ lines, boxHeight, promptLines }, position): SheetItem => {
    const own = (byItem.get(position) ?? []).flatMap((at) => {
      const row = rows.get(at);
      return row ? [{ ...row, position: at, options: row.bubbles }] : [];
    });
    if (lines) {
      const grids = [...new Set(own.flatMap(({ grid }) => grid?.of ?? []))].map((of) => {
        const columns = own.filter(({ grid }) => grid?.of === of);
        return {
          label: columns[0]?.grid?.label ?? '',
          columns: columns.map(({ position: at, line }) => ({ position: at, signs: lines[line]?.choices ?? [] })),
        };
      });
      return { kind: 'lines', lines: own.filter(({ grid }) => !grid), grids };
    }
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
