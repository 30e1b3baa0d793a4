import { defaultLimits } from '@teacher-portal/interchange/core/limits';
import { FileRefusal } from '@teacher-portal/interchange/core/refusal';
import { type XmlNode } from '@teacher-portal/interchange/xml/node';
import { parseXml } from '@teacher-portal/interchange/xml/parse-xml';
import { type ArchiveFault, ArchiveRefusal, unzip } from '@teacher-portal/zip-files/unzip';
import { type DocumentFault, DocumentRefusal } from './document';

/** Of text of one document; pictures are never unpacked. */
const limits = { ...defaultLimits, inflatedBytes: 60_000_000, entries: 5000 };

const faults: Partial<Record<ArchiveFault, DocumentFault>> = {
  encrypted: 'password',
  'too-large': 'tooLarge',
  'too-many-entries': 'tooLarge',
  'compressed-too-much': 'tooLarge',
};

const numberIn = (name: string): number => Number(/\d+(?=\.xml$)/.exec(name)?.[0] ?? 0);

async function partsOf(bytes: Uint8Array, isWanted: (name: string) => boolean): Promise<string[]> {
  try {
    const { files } = await unzip(bytes, limits, isWanted);
    // A slide is followed by its notes, which have the number of the slide in all programs that write them.
    return [...files]
      .sort(([one], [other]) => numberIn(one) - numberIn(other) || Number(one < other) - Number(one > other))
      .map(([, content]) => new TextDecoder().decode(content));
  } catch (error) {
    if (error instanceof ArchiveRefusal) throw new DocumentRefusal(faults[error.code] ?? 'damaged', error.code);
    throw error;
  }
}

/**
 * Reads the wanted parts of an Office file, by their numbers, and passes on each element of the name.
 * @throws DocumentRefusal `password`, `tooLarge`, `damaged`
 */
export async function readParts(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  element: string,
  unit: (node: XmlNode) => void,
): Promise<void> {
  const parts = await partsOf(bytes, isWanted);
  if (parts.length === 0) throw new DocumentRefusal('damaged', 'no part');
  try {
    for (const part of parts) parseXml(part, { units: [element], unit, say: () => undefined, limits });
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    throw new DocumentRefusal(error.code === 'too-large' ? 'tooLarge' : 'damaged', error.code);
  }
}

/** The text runs (`t`) inside an element, without those inside elements named `unsaid`. */
export function textIn(node: XmlNode, names: { unsaid: ReadonlySet<string>; blanks: ReadonlySet<string> }): string {
  if (node.name === 't') return node.text();
  if (names.blanks.has(node.name)) return ' ';
  return node
    .elements()
    .map((child) => (names.unsaid.has(child.name) ? '' : textIn(child, names)))
    .join('');
}
