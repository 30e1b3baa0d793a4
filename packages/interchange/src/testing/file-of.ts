import { strToU8, zipSync } from 'fflate';
import { type Loss } from '../core/export';
import { type Item } from '../core/item';
import { bankWriter } from '../write/write-bank';
import { isPackage, type Piece, type TestParts, type WriteFormat } from '../write/writing';

const words = { true: 'True', false: 'False', answer: 'Answer', points: 'Points', title: 'Title' };

/** The bytes of an export that is written in parts of `size` items, and its losses. */
export function fileOf(
  format: WriteFormat,
  items: readonly Item[],
  { size = 2, test }: { size?: number; test?: TestParts } = {},
): { bytes: Uint8Array; losses: Loss[]; entries: string[] } {
  const writer = bankWriter(format, { words, delimiter: ';', title: 'Bank', ...(test && { test }) });
  const pieces: Piece[] = [];
  const losses: Loss[] = [];
  for (let from = 0; from < items.length; from += size) {
    const made = writer.write(items.slice(from, from + size));
    pieces.push(...made.pieces);
    losses.push(...made.losses.map((loss) => ({ ...loss, item: loss.item + from })));
  }
  pieces.push(...writer.end());
  const bytesOf = ({ data }: Piece): Uint8Array => (typeof data === 'string' ? strToU8(data) : data);
  const join = (some: readonly Piece[]): Uint8Array => Uint8Array.from(Buffer.concat(some.map(bytesOf)));
  if (!isPackage(format)) return { bytes: join(pieces), losses, entries: [] };
  const entries = [...new Set(pieces.map(({ entry = '' }) => entry))];
  const files = entries.map((name): [string, Uint8Array] => [name, join(pieces.filter(({ entry }) => entry === name))]);
  return { bytes: zipSync(Object.fromEntries(files)), losses, entries };
}
