import { type ReadBank } from '@teacher-portal/interchange/core/reading';

/** What the files of one format gave. */
export interface Row {
  files: number;
  items: number;
  simplified: number;
  unsupported: number;
  refused: number;
  reasons: Map<string, number>;
  add: (bank: ReadBank) => void;
}

const count = (reasons: Map<string, number>, reason: string): void =>
  void reasons.set(reason, (reasons.get(reason) ?? 0) + 1);

export function row(): Row {
  const counts: Row = { files: 0, items: 0, simplified: 0, unsupported: 0, refused: 0, reasons: new Map(), add };
  function add(bank: ReadBank): void {
    counts.files += 1;
    counts.items += bank.items.length;
    counts.refused += bank.refused.length;
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
  const lines = ['format       files  items  as they are  simplified  type not known  refused'];
  for (const [format, { files, items, simplified, unsupported, refused, reasons }] of [...rows].sort()) {
    const cells = [files, items, items - simplified - unsupported, simplified, unsupported, refused];
    const widths = [5, 6, 12, 11, 15, 8];
    lines.push(format.padEnd(12) + cells.map((cell, at) => String(cell).padStart(widths[at] ?? 0)).join(' '));
    const most = [...reasons].sort(([, a], [, b]) => b - a).slice(0, 10);
    for (const [reason, times] of most) lines.push(`    ${String(times).padStart(6)} × ${reason}`);
  }
  return lines.join('\n');
}
