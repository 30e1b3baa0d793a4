import { copyIn } from '../db/copy';
import { type Database } from '../db/database';
import { StartError } from '../refusals/start-error';
import { type BackupFile } from './backup-file';
import { endSchema, type Manifest, type OnProgress, pieceSchema, readJson } from './format';
import { quoted, setPlainTexts } from './read-rows';

const notWhole = () => new StartError('The backup is not whole: rows are missing.');

/** Writes the rows of a backup of format 2. Returns rows by table. @throws StartError if it is incomplete. */
export async function restorePieces(
  tx: Database,
  file: BackupFile,
  { tables }: Manifest,
  onProgress: OnProgress,
): Promise<Record<string, number>> {
  await setPlainTexts(tx);
  const counts = Object.fromEntries(Object.keys(tables).map((table) => [table, 0]));
  let rows = 0;
  for (;;) {
    const line = (await file.line()) ?? '';
    const piece = readJson(pieceSchema, line);
    if (!piece) {
      if (JSON.stringify(readJson(endSchema, line)?.end) !== JSON.stringify(counts)) throw notWhole();
      return counts;
    }
    const { table } = piece;
    const columns = tables[table];
    if (!columns) throw new StartError(`The backup has rows of a table that it does not name: ${table}.`);
    const into = `${quoted(table)} (${columns.map(quoted).join(', ')})`;
    const written = await copyIn(tx, into, await file.bytes(piece.bytes));
    if (written !== piece.rows) throw notWhole();
    counts[table] = (counts[table] ?? 0) + written;
    rows += written;
    onProgress({ rows, share: file.share() });
  }
}
