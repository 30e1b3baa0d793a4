import { setImmediate } from 'node:timers/promises';
import { changesScore, type LossCode } from '@teacher-portal/interchange/core/losses';
import { bankWriter } from '@teacher-portal/interchange/write/write-bank';
import { type ExportLoss, exportLosses } from 'shared/contract/export-losses';
import { limits } from 'shared/contract/limits';
import { type ExportCheck, type ExportLossRow } from 'shared/contract/question-export';
import { convertedChunks, type Exporting, itemsOf } from './converted';
import { fileNameOf, optionsOf } from './file';
import { type Source } from './source.policy';

/** Does not compile with a word of the package that the contract lacks. */
const known: readonly ExportLoss[] = exportLosses satisfies readonly LossCode[];
const isKnown = (reason: LossCode): reason is LossCode & ExportLoss => known.includes(reason);

const SHOWN = 120;

/** Counts losses by kind, each question once. */
class Losses {
  private readonly rows = new Map<string, ExportLossRow>();

  add(reason: LossCode, verdict: ExportLossRow['verdict'], question: { id: number; text: string }): void {
    if (!isKnown(reason)) return;
    const key = `${verdict} ${reason}`;
    const row = this.rows.get(key) ?? { reason, verdict, changesScore: changesScore(reason), count: 0, questions: [] };
    row.count += 1;
    if (row.questions.length < limits.exportNamedMax) row.questions.push(question);
    this.rows.set(key, row);
  }

  /** What is missing first, then what changes a score, the most frequent first. */
  sorted(): ExportLossRow[] {
    const weight = ({ reason, changesScore: changes }: ExportLossRow) => (reason === 'type' ? 0 : changes ? 1 : 2);
    return [...this.rows.values()].sort((a, b) => weight(a) - weight(b) || b.count - a.count);
  }
}

/** What an export would leave out or change: the same work as the export, without files. */
export async function checkExport(source: Source, exporting: Exporting, signal: AbortSignal): Promise<ExportCheck> {
  const writer = bankWriter(exporting.format, optionsOf(source, exporting));
  const losses = new Losses();
  const pictures = new Set<string>();
  const counts = { questions: 0, written: 0, whole: 0 };
  for await (const converted of convertedChunks(source, exporting)) {
    signal.throwIfAborted();
    const { losses: found } = writer.write(itemsOf(converted));
    converted.forEach(({ whole, links, losses: own }, at) => {
      const all = [...own, ...found.filter(({ item }) => item === at)];
      const isMissing = all.some(({ reason }) => reason === 'type');
      // Of what is not there, nothing else is lost.
      const told = isMissing ? all.filter(({ reason }) => reason === 'type') : all;
      const { id, plainText } = whole.question;
      const question = { id, text: plainText.slice(0, SHOWN) };
      const once = new Map(told.map(({ reason, verdict }) => [`${verdict} ${reason}`, { reason, verdict }]));
      for (const { reason, verdict } of once.values()) losses.add(reason, verdict, question);
      for (const link of links.values()) pictures.add(link);
      counts.questions += 1;
      if (!isMissing) counts.written += 1;
      if (told.length === 0) counts.whole += 1;
    });
    await setImmediate();
  }
  return {
    ...counts,
    fileName: fileNameOf(source, exporting.format),
    pictures: pictures.size,
    losses: losses.sorted(),
  };
}
