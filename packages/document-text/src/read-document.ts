import { DocumentRefusal, type Found } from './document';
import { proseOf } from './prose';
import { readDocx } from './read-docx';
import { readPdf } from './read-pdf';
import { readPptx } from './read-pptx';
import { areSubtitles, readPlainText, readSubtitles } from './read-subtitles';

/** Bytes of one document. */
export const DOCUMENT_MAX = 25_000_000;

/** Endings of the names of documents that are read. */
export const documentEndings: readonly string[] = ['.pdf', '.docx', '.pptx', '.vtt', '.srt', '.txt'];

const startsWith = (bytes: Uint8Array, sign: string): boolean =>
  [...sign].every((character, at) => bytes[at] === character.charCodeAt(0));

/** The text of UTF-8, of UTF-16 with its mark, or else of the Turkish code page of Windows, which has the Western letters too. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}

function readText(bytes: Uint8Array): Found {
  const text = decode(bytes);
  if (text.includes('\0')) throw new DocumentRefusal('damaged', 'no text');
  return areSubtitles(text) ? readSubtitles(text) : readPlainText(text);
}

/** Old Office files, and new ones with a password, are in the same container; only the latter say so in it. */
function readContainer(bytes: Uint8Array): never {
  const head = new TextDecoder('utf-16le').decode(bytes.subarray(0, Math.min(bytes.length, 1_000_000) & ~1));
  throw new DocumentRefusal(head.includes('EncryptedPackage') ? 'password' : 'kind');
}

async function find(name: string, bytes: Uint8Array): Promise<Found> {
  const ending = /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? '';
  if (startsWith(bytes, '\u00d0\u00cf\u0011\u00e0')) return readContainer(bytes);
  if (ending === '.docx') return readDocx(bytes);
  if (ending === '.pptx') return readPptx(bytes);
  if (ending === '.pdf') return readPdf(bytes);
  if (documentEndings.includes(ending)) return readText(bytes);
  throw new DocumentRefusal('kind', ending);
}

/**
 * The paragraphs of a document that questions can be asked about, in order; headings, tables and links are left out. The
 * ending of the name says how it is read. A long document takes seconds: read it in a thread.
 * @throws DocumentRefusal, and nothing else for any bytes
 */
export async function readDocument(name: string, bytes: Uint8Array): Promise<string[]> {
  if (bytes.length === 0) throw new DocumentRefusal('empty');
  if (bytes.length > DOCUMENT_MAX) throw new DocumentRefusal('tooLarge');
  return proseOf(await find(name, bytes));
}
