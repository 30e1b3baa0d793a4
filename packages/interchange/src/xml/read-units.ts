import { type Place } from '../core/item';
import { type Reading } from '../core/reading';
import { FileRefusal } from '../core/refusal';
import { type XmlNode } from './node';
import { parseXml } from './parse-xml';

/** Refuses before anything else is read: what entities define could grow without end or read other files. */
function refuseDocumentType(text: string): void {
  const found = /<!ENTITY|<!DOCTYPE[^>]*\[[^\]]*%/i.exec(text.slice(0, 20_000));
  if (found) throw new FileRefusal('document-type', { line: text.slice(0, found.index).split('\n').length });
}

/** An `&` that begins no entity, outside of CDATA, written as it should be. */
const repairAmpersands = (text: string): string =>
  text.replace(/<!\[CDATA\[[\s\S]*?\]\]>|&(?!#\d{1,7};|#x[\da-fA-F]{1,6};|[A-Za-z]\w{0,31};)/g, (found) =>
    found === '&' ? '&amp;' : found,
  );

/** The text from each `<name` to the next one, or to the end of what encloses them. */
function chunksOf(text: string, name: string): { text: string; line: number }[] {
  const start = new RegExp(`<${name}(?=[\\s>])`, 'g');
  const starts = [...text.matchAll(start)].map((found) => found.index);
  let line = 1;
  let counted = 0;
  return starts.map((from, index) => {
    for (let at = text.indexOf('\n', counted); at >= 0 && at < from; at = text.indexOf('\n', at + 1)) line += 1;
    counted = from;
    const whole = text.slice(from, starts[index + 1] ?? text.length);
    const end = whole.lastIndexOf(`</${name}>`);
    return { text: end < 0 ? whole : whole.slice(0, end + name.length + 3), line };
  });
}

export interface Units {
  /** The element that is one question. */
  name: string;
  unit: (node: XmlNode, at: Place) => void;
}

/**
 * Reads the questions of an XML file. When the file as a whole is not well-formed, each question is read by itself, and
 * only the broken ones are refused. Returns what encloses the questions, when it is whole.
 * @throws FileRefusal `document-type`, and `not-well-formed` when no question can be told apart
 */
export function readUnits(text: string, reading: Reading, units: Units, file?: string): XmlNode | undefined {
  refuseDocumentType(text);
  const repairs = new Set<string>();
  const from = (line: number): Place => ({ ...(file && { file }), line });
  const parse = (source: string, unit: (node: XmlNode) => void, isLenient = false, isCheck = false): XmlNode =>
    parseXml(source, {
      units: [units.name],
      unit,
      isLenient,
      isCheck,
      say: (reason, line, part) => {
        if (reason === 'tags-repaired') repairs.add(part ?? '');
        else if (!isLenient && !isCheck) reading.say('translated', reason, from(line), part);
      },
      limits: reading.limits,
    });
  try {
    // Looked through first: what a broken file gave before its mistake would come twice.
    parse(text, () => undefined, false, true);
  } catch (error) {
    if (!(error instanceof FileRefusal) || error.code === 'document-type') throw error;
    const chunks = chunksOf(text, units.name);
    if (chunks.length === 0) throw error;
    reading.say('simplified', 'file-not-well-formed', from(error.place.line ?? 1), error.detail);
    for (const chunk of chunks) {
      repairs.clear();
      readChunk(chunk, parse, reading, units, from);
      if (repairs.size > 0) reading.say('simplified', 'tags-repaired', from(chunk.line), [...repairs].join(' '));
    }
    return undefined;
  }
  return parse(text, (node) => units.unit(node, from(node.line)));
}

function readChunk(
  chunk: { text: string; line: number },
  parse: (source: string, unit: (node: XmlNode) => void, isLenient?: boolean) => XmlNode,
  reading: Reading,
  units: Units,
  from: (line: number) => Place,
): void {
  const found: XmlNode[] = [];
  if (!chunk.text.endsWith(`</${units.name}>`)) {
    reading.refuse(from(chunk.line), 'not-well-formed', 'without an end', chunk.text);
    return;
  }
  try {
    parse(chunk.text, (node) => found.push(node), true);
  } catch {
    found.length = 0;
    try {
      parse(repairAmpersands(chunk.text), (node) => found.push(node), true);
      reading.say('translated', 'ampersand', from(chunk.line));
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error;
      const line = chunk.line + (error.place.line ?? 1) - 1;
      reading.refuse(from(line), 'not-well-formed', error.detail || error.code, chunk.text);
      return;
    }
  }
  for (const node of found) units.unit(node, from(chunk.line));
}
