import { type Piece } from '@teacher-portal/interchange/write/writing';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** Bytes of one piece that is sent. */
const MOST = 600_000;
const isPressed = (name: string): boolean => /\.(?:png|jpe?g|gif|webp)$/i.test(name);
const none = new Uint8Array();

/** Pieces of a file, or of the entries of an archive, as bytes that wait to be sent. */
export class Packed {
  private waiting: Uint8Array[] = [];
  private size = 0;
  private readonly zip: Zip | undefined;
  private entry: { name: string; file: ZipDeflate | ZipPassThrough } | undefined;

  constructor(isArchive: boolean) {
    if (!isArchive) return;
    this.zip = new Zip((error, bytes) => {
      if (error) throw error;
      this.keep(bytes);
    });
  }

  private keep(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.waiting.push(bytes);
    this.size += bytes.length;
  }

  add(pieces: readonly Piece[]): void {
    for (const { entry = '', data } of pieces) {
      const bytes = typeof data === 'string' ? Buffer.from(data) : data;
      if (this.zip) this.intoEntry(this.zip, entry, bytes);
      else this.keep(bytes);
    }
  }

  private intoEntry(zip: Zip, name: string, bytes: Uint8Array): void {
    if (this.entry?.name !== name) {
      this.entry?.file.push(none, true);
      const file = isPressed(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
      zip.add(file);
      this.entry = { name, file };
    }
    this.entry.file.push(bytes);
  }

  end(): void {
    this.entry?.file.push(none, true);
    this.zip?.end();
  }

  /** What waits, once it is at least this much, in parts of a bounded size. */
  *take(least: number): Generator<Buffer> {
    if (this.size < least) return;
    const all = Buffer.concat(this.waiting);
    this.waiting = [];
    this.size = 0;
    for (let from = 0; from < all.length; from += MOST) yield all.subarray(from, from + MOST);
  }
}
