import { Readable } from 'node:stream';
import { type AuditEntry } from 'shared/contract/audit';
import { type Language } from 'shared/contract/limits';
import { csvDialect } from 'shared/contract/regions';
import { csvType } from 'shared/contract/stream';
import { StreamedAnswer } from '../../server/http/streamed-answer';
import { serverTexts } from '../../text/server-texts';

/** Prefixes that make a spreadsheet evaluate a cell; an apostrophe before them prevents it. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

const cell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const cellsOf = (entry: AuditEntry): string[] => [
  entry.at,
  entry.person?.name ?? '',
  entry.action,
  entry.record,
  entry.recordId === null ? '' : String(entry.recordId),
  entry.recordName ?? '',
  entry.recordOf ?? '',
  entry.address,
  entry.agent ?? '',
  entry.tokenName ?? '',
  entry.isBlind ? '1' : '0',
];

/** Entries as CSV with a byte order mark for Excel, streamed in batches. */
export class AuditCsv extends StreamedAnswer {
  readonly type = `${csvType}; charset=utf-8`;

  constructor(
    private readonly language: Language,
    private readonly batches: AsyncIterable<readonly AuditEntry[]>,
  ) {
    super();
  }

  body(): Readable {
    return Readable.from(this.#chunks());
  }

  async *#chunks(): AsyncGenerator<string> {
    const { separator } = csvDialect(this.language);
    const line = (cells: string[]) => `${cells.map(cell).join(separator)}\r\n`;
    yield `\uFEFF${line(Object.values(serverTexts(this.language).auditHeadings))}`;
    for await (const entries of this.batches) yield entries.map((entry) => line(cellsOf(entry))).join('');
  }
}
