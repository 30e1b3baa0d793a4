import { type LedgerReason } from '../core/ledger-reasons';
import { decodeHTML } from 'entities';
import { SaxesParser } from 'saxes';
import { type Limits } from '../core/limits';
import { FileRefusal } from '../core/refusal';
import { XmlNode } from './node';

/** Errors after which the text is still unambiguous. */
const harmless =
  /attribute without value|an XML declaration must be at the start|whitespace required|unexpected.*declaration|disallowed character|required parameter/i;
const predefined = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);

/** The characters of the HTML names (`&nbsp;`) that stand in a text: XML itself has five names. */
function htmlEntities(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [whole, name = ''] of text.matchAll(/&([A-Za-z][A-Za-z0-9]{1,30});/g)) {
    if (predefined.has(name) || Object.hasOwn(found, name)) continue;
    const characters = decodeHTML(whole);
    if (characters !== whole) found[name] = characters;
  }
  return found;
}

export interface XmlHandlers {
  /** Elements that are passed on as soon as they end and then released. */
  units: readonly string[];
  unit: (node: XmlNode) => void;
  /** Repairs, and mistakes after which reading goes on. */
  say: (reason: LedgerReason, line: number, source?: string) => void;
  limits: Limits;
  /** Closes what was left open when something around it ends, and says so. */
  isLenient?: boolean;
  /** Only looks whether the text is whole: keeps no element and hands none over. */
  isCheck?: boolean;
}

/**
 * Makes clear what writers of files often get wrong: no blank before `encoding`, blanks or comments before the
 * declaration, control characters.
 */
function repair(text: string, say: XmlHandlers['say']): string {
  const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
  const declared = /^\s*(?:<!--(?:[^-]|-[^-]){0,5000}-->\s*)*<\?xml[^>]{0,300}\?>/.exec(text)?.[0];
  const body = declared ? '\n'.repeat(declared.split('\n').length - 1) + text.slice(declared.length) : text;
  if (declared && !/^<\?xml\s+version=(["'])[\d.]+\1(?:\s+\w+=(["'])[^"']*\2)*\s*\?>$/.test(declared))
    say('xml-declaration', 1, declared);
  if (!control.test(body)) return body;
  say('control-characters', 1);
  return body.replace(control, '');
}

const isBlank = (child: XmlNode | string): boolean => typeof child === 'string' && child.trim() === '';

/**
 * Reads XML strictly, element by element, in bounded memory. Entities are those of HTML, each one character long or two;
 * none can be defined. Returns the outermost element without its units.
 * @throws FileRefusal `document-type` for a document type that defines entities, `not-well-formed`, `too-deep`, `too-large`
 */
export function parseXml(source: string, { units, unit, say, limits, isLenient, isCheck }: XmlHandlers): XmlNode {
  const text = repair(source, say);
  const parser = new SaxesParser({ xmlns: false, position: true });
  const entities = htmlEntities(text);
  if (Object.keys(entities).length > 0) say('html-entities', 1, Object.keys(entities).join(' '));
  Object.assign(parser.ENTITIES, entities);
  let current: XmlNode | undefined;
  let root: XmlNode | undefined;
  let depth = 0;
  let elements = 0;
  const addText = (characters: string): void => {
    if (!isCheck) current?.children.push(characters);
  };
  parser.on('error', (error) => {
    const message = error.message.replace(/^\d+:\d+: /, '');
    const isRepaired = isLenient && /^unexpected close tag|^unclosed tag/.test(message);
    if (!isRepaired && !harmless.test(message))
      throw new FileRefusal('not-well-formed', { line: parser.line }, message);
    say(isRepaired ? 'tags-repaired' : 'xml-mistake', parser.line, message);
  });
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY|\[[^\]]*%/i.test(doctype)) throw new FileRefusal('document-type', { line: parser.line });
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    elements += 1;
    if (depth > limits.depth) throw new FileRefusal('too-deep', { line: parser.line });
    if (elements > limits.elements) throw new FileRefusal('too-large', { line: parser.line }, 'elements');
    const node = new XmlNode(name.replace(/^.*:/, ''), attributes, parser.line, current);
    root ??= node;
    if (!isCheck) current?.children.push(node);
    current = node;
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    depth -= 1;
    const node = current;
    current = node?.parent;
    if (!node || !units.includes(node.name)) return;
    elements = 0;
    if (isCheck) return;
    unit(node);
    // What surrounds the units keeps neither them nor the blanks between them.
    const beside = node.parent?.children;
    for (let last = beside?.at(-1); last !== undefined && (last === node || isBlank(last)); last = beside?.at(-1))
      beside?.pop();
  });
  parser.write(text).close();
  if (!root) throw new FileRefusal('not-well-formed', {}, 'no element');
  return root;
}
