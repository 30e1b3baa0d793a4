export interface Decoded {
  text: string;
  /** Name of the encoding if it is not UTF-8. */
  other: 'UTF-16' | 'Windows-1254' | null;
}

/** Number of bytes inspected to recognise UTF-16 without a byte order mark. */
const SAMPLE = 1000;

function utf16Kind(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  // CSV headers are Latin letters, each of which has a zero byte in UTF-16.
  if (odd > sample.length / 4 && odd > even * 4) return 'utf-16le';
  return even > sample.length / 4 && even > odd * 4 ? 'utf-16be' : undefined;
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Decodes a file: UTF-8 with or without byte order mark, or else UTF-16, or else Windows-1254, which a Turkish Excel
 * uses for "CSV". Undefined for anything else, such as binary data. Line ends become `\n`.
 */
export function decodeText(bytes: Uint8Array): Decoded | undefined {
  const utf16 = utf16Kind(bytes);
  const utf8 = utf16 ? undefined : decode(bytes, 'utf-8');
  const text = utf8 ?? decode(bytes, utf16 ?? 'windows-1254');
  if (text === undefined || text.includes('\u0000')) return undefined;
  return { text: text.replace(/\r\n?/g, '\n'), other: utf8 !== undefined ? null : utf16 ? 'UTF-16' : 'Windows-1254' };
}
