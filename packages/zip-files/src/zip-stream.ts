import { Zip, ZipPassThrough } from 'fflate';

/** A file of an archive that is written: its content comes in pieces. */
export interface StreamedEntry {
  /** With folders, separated by `/`. */
  name: string;
  content: AsyncIterable<Uint8Array>;
}

const none = new Uint8Array();

/**
 * The bytes of an archive with these files, which are not compressed: pictures, recordings and documents are already. Only
 * one piece of one file is in memory. Archives of 4 GB and more need another format, so the caller divides.
 */
export async function* zipStream(entries: AsyncIterable<StreamedEntry>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    if (bytes.length > 0) waiting.push(bytes);
  });
  const taken = () => {
    const all = waiting;
    waiting = [];
    return all;
  };
  for await (const { name, content } of entries) {
    const file = new ZipPassThrough(name);
    zip.add(file);
    for await (const piece of content) {
      file.push(piece);
      yield* taken();
    }
    file.push(none, true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
