import { type Item } from '@teacher-portal/interchange/core/item';
import { type ReadBank } from '@teacher-portal/interchange/core/reading';
import { questionTypeItem } from '@teacher-portal/interchange/question-type/question-type-item';
import { questionTypes } from '@teacher-portal/question-types/question-types';

/** What the files of one format gave. */
export interface Row {
  files: number;
  items: number;
  simplified: number;
  unsupported: number;
  /** Items that a question type has; written answers and descriptions, which people mark or nobody. */
  typed: number;
  refused: number;
  reasons: Map<string, number>;
  add: (bank: ReadBank) => void;
}

/** Whether a question type takes the item as it is. */
function isTyped(item: Item): boolean {
  if (item.body.kind === 'essay' || item.body.kind === 'description') return true;
  const made = questionTypeItem(item);
  return made !== undefined && questionTypes.readItem(made.item) !== undefined;
}

const count = (reasons: Map<string, number>, reason: string): void =>
  void reasons.set(reason, (reasons.get(reason) ?? 0) + 1);

export function row(): Row {
  const counts: Row = {
    files: 0,
    items: 0,
    simplified: 0,
    unsupported: 0,
    typed: 0,
    refused: 0,
    reasons: new Map(),
    add,
  };
  function add(bank: ReadBank): void {
    counts.files += 1;
    counts.items += bank.items.length;
    counts.refused += bank.refused.length;
    counts.typed += bank.items.filter(isTyped).length;
    const simplified = new Set(bank.ledger.filter((line) => line.verdict === 'simplified').map((line) => line.item));
    counts.unsupported += bank.items.filter((item) => item.body.kind === 'unsupported').length;
    counts.simplified += bank.items.filter((item, at) => item.body.kind !== 'unsupported' && simplified.has(at)).length;
    for (const { reason } of bank.refused) count(counts.reasons, `refused ${reason}`);
    for (const line of bank.ledger)
      if (line.verdict !== 'translated') count(counts.reasons, `${line.verdict} ${line.reason}`);
  }
  return counts;
}

/** The rows as a table of text, with the ten most frequent reasons of each. */
export function tableOf(rows: Map<string, Row>): string {
  const lines = ['format       files  items  as they are  simplified  type not known  refused  as our types'];
  for (const [format, { files, items, simplified, unsupported, refused, typed, reasons }] of [...rows].sort()) {
    const cells = [files, items, items - simplified - unsupported, simplified, unsupported, refused, typed];
    const widths = [5, 6, 12, 11, 15, 8, 13];
    lines.push(format.padEnd(12) + cells.map((cell, at) => String(cell).padStart(widths[at] ?? 0)).join(' '));
    const most = [...reasons].sort(([, a], [, b]) => b - a).slice(0, 10);
    for (const [reason, times] of most) lines.push(`    ${String(times).padStart(6)} × ${reason}`);
  }
  return lines.join('\n');
}
