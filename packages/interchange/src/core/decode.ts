import { FileRefusal } from './refusal';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1254';

const marks: [Encoding, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Where the zero bytes of text of mostly Latin letters stand. */
function sniffWide(bytes: Uint8Array): Encoding | undefined {
  const sample = bytes.subarray(0, 400);
  if (sample.length < 4) return undefined;
  let even = 0;
  let odd = 0;
  sample.forEach((byte, at) => {
    if (byte === 0 && at % 2 === 0) even += 1;
    if (byte === 0 && at % 2 === 1) odd += 1;
  });
  const half = sample.length / 2;
  if (odd > half * 0.6 && even === 0) return 'utf-16le';
  return even > half * 0.6 && odd === 0 ? 'utf-16be' : undefined;
}

/**
 * The text of a file: UTF-8, UTF-16 with or without a mark, else Windows-1254, which is Windows-1252 but for six
 * Turkish letters. Line ends become `\n`; the byte order mark and NUL characters go.
 * @param declared the encoding that an XML declaration names.
 * @throws FileRefusal `empty`
 */
export function decodeText(bytes: Uint8Array, declared?: string): { text: string; encoding: string; isGuess: boolean } {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0] ?? sniffWide(bytes);
  const { text, encoding, isGuess } = marked
    ? { text: new TextDecoder(marked).decode(bytes), encoding: marked as string, isGuess: false }
    : decodeNarrow(bytes, declared);
  const clean = text
    .replace(/\r\n?/g, '\n')
    .replace(/\uFEFF/g, '')
    .replace(/\0/g, '');
  if (!clean.trim()) throw new FileRefusal('empty');
  return { text: clean, encoding, isGuess };
}

function decodeNarrow(bytes: Uint8Array, declared?: string): { text: string; encoding: string; isGuess: boolean } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8', isGuess: false };
  } catch {
    const named = declared && !/^utf-?(8|16)/i.test(declared) ? declared : undefined;
    try {
      const encoding = named ?? 'windows-1254';
      return { text: new TextDecoder(encoding).decode(bytes), encoding, isGuess: !named };
    } catch {
      return { text: new TextDecoder('windows-1254').decode(bytes), encoding: 'windows-1254', isGuess: true };
    }
  }
}
