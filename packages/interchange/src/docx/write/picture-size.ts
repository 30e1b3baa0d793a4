export interface Size {
  width: number;
  height: number;
}

const fallback: Size = { width: 320, height: 240 };

/** The frame header of a JPEG, which has its size. */
function jpegSize(bytes: Buffer): Size | undefined {
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** The size of a picture in pixels, from its first bytes; of kinds that are not known, a common one. */
export function pictureSize(bytes: Buffer): Size {
  const size =
    bytes.length >= 24 && bytes.readUInt32BE(0) === 0x89504e47
      ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
      : bytes.length >= 10 && bytes.subarray(0, 3).toString('latin1') === 'GIF'
        ? { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
        : bytes.length >= 12 && bytes.readUInt16BE(0) === 0xffd8
          ? jpegSize(bytes)
          : undefined;
  return size && size.width > 0 && size.height > 0 ? size : fallback;
}
