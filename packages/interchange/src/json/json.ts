import { type Export } from '../core/export';
import { type Item } from '../core/item';
import { type TestParts } from '../write/writing';
import { type Reading } from '../core/reading';
import { FileRefusal, ItemRefusal } from '../core/refusal';
import { itemShape } from './item-shape';
import { ShapeError } from './shape';

export const jsonFormat = 'interchange/questions';
const version = 1;

/** What stands before the items, and after them: a test has its sections there, for people and programs to come. */
export const jsonHead = (test?: TestParts): string =>
  `{"format":"${jsonFormat}","version":${version},${test ? `"test":${JSON.stringify(test)},` : ''}"items":[`;
export const jsonTail = ']}\n';

/** Writes all that an item says: `readJson` gives the same items back. */
export const writeJson = (items: readonly Item[]): Export => ({
  text: `${jsonHead()}${items.map((item) => JSON.stringify(item)).join(',\n')}${jsonTail}`,
  losses: [],
});

/**
 * Reads what `writeJson` wrote. Each item is checked by itself; fields that are not known are left out.
 * @throws FileRefusal `not-well-formed`, `format-unknown`, `version-unknown`
 */
export function readJson(text: string, reading: Reading, file?: string): void {
  let whole: { format?: unknown; version?: unknown; items?: unknown } | null;
  try {
    whole = JSON.parse(text) as typeof whole;
  } catch {
    throw new FileRefusal('not-well-formed', file ? { file } : {});
  }
  if (whole?.format !== jsonFormat || !Array.isArray(whole.items))
    throw new FileRefusal('format-unknown', file ? { file } : {});
  if (whole.version !== version) throw new FileRefusal('version-unknown', {}, String(whole.version));
  whole.items.forEach((value: unknown, at) => {
    const place = { ...(file && { file }), path: `/items[${at}]` };
    reading.item(place, String((value as { name?: unknown } | null)?.name ?? ''), (notes) => {
      try {
        return itemShape((part) => notes.rich(part.text, part.format))(value, '');
      } catch (error) {
        if (error instanceof ShapeError) throw new ItemRefusal('unreadable', error.message);
        throw error;
      }
    });
  });
}
