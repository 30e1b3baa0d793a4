export interface DecodedText {
  text: string;
  /** `utf-8`, `utf-16le`, `utf-16be`, `windows-1254`, or the one that the file names. */
  encoding: string;
  /** Neither a mark, nor a name, nor the bytes themselves say the encoding. */
  isGuess: boolean;
}

/** Number of bytes inspected to recognise UTF-16 without a mark. */
const SAMPLE = 1000;

function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  // Headings and tags are Latin letters, each of which has a zero byte in UTF-16.
  if (odd > sample.length / 4 && odd > even * 4) return 'utf-16le';
  return even > sample.length / 4 && even > odd * 4 ? 'utf-16be' : undefined;
}

/** Undefined for what is not in the encoding, and for an encoding that nobody knows. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function firstThatFits(bytes: Uint8Array, declared: string | undefined): DecodedText | undefined {
  const wide = wideEncoding(bytes);
  // A file without wide letters that says UTF-16 was converted after it was written.
  const named = declared !== undefined && !/^utf-?(?:8|16)/i.test(declared) ? declared : undefined;
  for (const encoding of wide ? [wide] : ['utf-8', ...(named ? [named] : []), 'windows-1254']) {
    const text = decoded(bytes, encoding);
    if (text !== undefined) return { text, encoding, isGuess: encoding === 'windows-1254' && encoding !== named };
  }
  return undefined;
}

/**
 * The text of a file: UTF-8, UTF-16 with or without a mark, or the encoding that it names, or else Windows-1254, in
 * which a Turkish Excel saves. Line ends become `\n`, byte order marks go. Undefined for anything else, such as binary
 * data, which has NUL characters or halves of letters.
 *
 * @param declared the encoding that an XML declaration names
 */
export function decodeText(bytes: Uint8Array, declared?: string): DecodedText | undefined {
  const found = firstThatFits(bytes, declared);
  if (found === undefined || found.text.includes('\0')) return undefined;
  return { ...found, text: found.text.replace(/\r\n?/g, '\n').replaceAll('\uFEFF', '') };
}
