import { crc32 } from 'node:zlib';

interface Entry {
  name: string;
  bytes: Buffer;
}

const head = ({ name, bytes }: Entry, signature: number, before: readonly number[]): Buffer => {
  const title = Buffer.from(name);
  const numbers = [
    ...before.map((number) => [number, 2] as const),
    ...([
      [20, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [crc32(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [title.length, 2],
      [0, 2],
    ] as const),
  ];
  const fixed = Buffer.alloc(4 + numbers.reduce((sum, [, size]) => sum + size, 0));
  let at = fixed.writeUInt32LE(signature, 0);
  for (const [number, size] of numbers) at = fixed.writeUIntLE(number, at, size);
  return Buffer.concat([fixed, title]);
};

/** An archive whose entries are not compressed, so that thousands of it are made quickly. Source: APPNOTE.TXT 6.3, 4.3. */
export function storedZip(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const own = Buffer.concat([head(entry, 0x04034b50, []), entry.bytes]);
    const named = head(entry, 0x02014b50, [20]);
    const fixed = 46;
    // Comment, disk and attributes stand between the lengths and the name; then where the entry is.
    const further = Buffer.alloc(14);
    further.writeUInt32LE(offset, 10);
    list.push(Buffer.concat([named.subarray(0, fixed - 14), further, named.subarray(fixed - 14)]));
    parts.push(own);
    offset += own.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}
