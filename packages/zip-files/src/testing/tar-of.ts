import { gzipSync } from 'node:zlib';

/** An entry of a tar. */
export function entry(
  name: string,
  content: string | Uint8Array,
  { type = '0', prefix = '', target = '' } = {},
): Buffer {
  const head = Buffer.alloc(512);
  const bytes = Buffer.from(content);
  head.write(name, 0);
  head.write('0000644\0', 100);
  head.write(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124);
  head.write(type, 156);
  head.write(target, 157);
  head.write('ustar\0', 257);
  head.write(prefix, 345);
  head.fill(32, 148, 156);
  head.write(
    `${[...head]
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  return Buffer.concat([head, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]);
}
/** A tar of entries in a gzip. */
export const packed = (...entries: Buffer[]) => gzipSync(Buffer.concat([...entries, Buffer.alloc(1024)]));
