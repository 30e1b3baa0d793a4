import { type LedgerReason } from '../core/ledger-reasons';
import { type FormulaNode, texOfOmml } from '@teacher-portal/formulas/omml-to-tex';
import { type Reading } from '../core/reading';
import { FileRefusal } from '../core/refusal';
import { LineWriter } from '../rich/line-writer';
import { type Style } from '../rich/markup';
import { readRich } from '../rich/read-rich';
import { escapeXml, type XmlNode } from '../xml/node';
import { parseXml } from '../xml/parse-xml';
import { isBullet, Numbering } from './numbering';
import { RunStyles } from './run-styles';

const documentFile = 'word/document.xml';

/** Whether an archive is a Word document. */
export const isDocx = (files: ReadonlyMap<string, Uint8Array>): boolean => files.has(documentFile);

const pictures: Readonly<Record<string, string>> = { png: 'png', jpg: 'jpeg', jpeg: 'jpeg', gif: 'gif', webp: 'webp' };
const noStyles: ReadonlySet<Style> = new Set();

/** What the rest of a document says, elements that are never shown, and those inside which the text goes on. */
const silent = new Set(['pPr', 'rPr', 'instrText', 'delText', 'sectPr', 'tblPr', 'tblGrid', 'proofErr', 'Fallback']);
const named: Readonly<Record<string, LedgerReason>> = {
  del: 'deleted-text',
  footnoteReference: 'footnote',
  endnoteReference: 'footnote',
  commentReference: 'comment',
  chart: 'drawing',
  object: 'embedded-object',
};

/** The tree of an equation as the package formulas reads it. */
function formulaOf(node: XmlNode, parentElement: FormulaNode | null = null): FormulaNode {
  const childNodes: FormulaNode[] = [];
  const formula: FormulaNode = {
    nodeValue: null,
    localName: `m:${node.name.toLowerCase()}`,
    childNodes,
    getAttribute: (name) => node.attributes[name] ?? null,
    parentElement,
  };
  for (const child of node.children)
    childNodes.push(typeof child === 'string' ? { nodeValue: child, childNodes: [] } : formulaOf(child, formula));
  return formula;
}

/** Walks through a document and writes its lines. */
class DocxLines {
  readonly writer = new LineWriter();
  private inside: XmlNode | undefined;

  constructor(
    private readonly numbering: Numbering,
    private readonly styles: RunStyles,
    private readonly pictureOf: (id: string) => string | undefined,
    private readonly say: (reason: LedgerReason, source: string, line: number) => void,
  ) {}

  walk(node: XmlNode): void {
    for (const child of node.elements()) this.take(child);
  }

  private take(node: XmlNode): void {
    const { name } = node;
    const reason = Object.hasOwn(named, name) ? named[name] : undefined;
    if (silent.has(name)) return;
    if (reason) this.say(reason, node.text().trim(), node.line);
    else if (name === 'p') this.paragraph(node);
    else if (name === 'r') this.run(node);
    else if (name === 'tbl')
      this.around(
        () => this.writer.startTable(),
        node,
        () => this.writer.endTable(),
      );
    else if (name === 'tr') this.around(() => this.writer.startRow(), node);
    else if (name === 'tc')
      this.around(
        () => this.writer.startCell(),
        node,
        () => this.writer.endCell(),
      );
    else if (name === 'oMath') this.equation(node);
    else if (name === 'drawing' || name === 'pict') this.drawing(node);
    else this.walk(node);
  }

  private around(before: () => void, node: XmlNode, after?: () => void): void {
    before();
    this.walk(node);
    after?.();
  }

  private paragraph(node: XmlNode): void {
    this.writer.break();
    const label = this.numbering.labelOf(node.one('pPr'));
    if (label && (!isBullet(label) || node.text().trim() !== '')) this.writer.words(label, noStyles);
    const around = this.inside;
    this.inside = node;
    this.walk(node);
    this.inside = around;
    this.writer.break();
  }

  private run(node: XmlNode): void {
    const styles = this.styles.of(node, this.inside);
    for (const child of node.elements()) {
      if (child.name === 't') this.writer.words(child.text(), styles);
      else if (child.name === 'tab') this.writer.words('\t', noStyles);
      else if (child.name === 'noBreakHyphen') this.writer.words('-', styles);
      else if (child.name === 'sym') this.say('symbol', child.attributes['w:char'] ?? '', child.line);
      else if (child.name === 'br' || child.name === 'cr') this.writer.break();
      else this.take(child);
    }
  }

  private equation(node: XmlNode): void {
    const tex = texOfOmml(formulaOf(node));
    if (tex === undefined) this.say('formula', node.text(), node.line);
    else if (tex !== '') this.writer.piece(escapeXml(`\\(${tex}\\)`));
  }

  /** Pictures and the text of boxes. */
  private drawing(node: XmlNode): void {
    const alternative = node.deep('docPr')[0]?.attributes.descr ?? '';
    const ids = [
      ...node.deep('blip').map(({ attributes }) => attributes['r:embed']),
      ...node.deep('imagedata').map(({ attributes }) => attributes['r:id']),
    ];
    for (const id of ids) {
      const address = id === undefined ? undefined : this.pictureOf(id);
      if (address) this.writer.piece(`<img src="${address}" alt="${escapeXml(alternative)}">`);
      else this.say('picture', alternative, node.line);
    }
    const boxes = node.deep('txbxContent');
    for (const box of boxes) this.walk(box);
    if (ids.length + boxes.length === 0) this.say('drawing', alternative, node.line);
  }
}

/**
 * Reads the questions of a document of Word as they are typed (`readPasted`), with its automatic numbers, bold and italic
 * words, pictures, equations and tables. Source: ECMA-376, part 1.
 * @throws FileRefusal
 */
export function readDocx(files: ReadonlyMap<string, Uint8Array>, reading: Reading): void {
  const say = (reason: LedgerReason, source: string, line: number) =>
    reading.say('not-taken', reason, { file: documentFile, line }, source);
  const parse = (file: string): XmlNode | undefined => {
    const bytes = files.get(file);
    if (!bytes) return undefined;
    return parseXml(new TextDecoder().decode(bytes), {
      units: [],
      unit: () => undefined,
      say: (reason, line, source) => reading.say('simplified', reason, { file, line }, source),
      // A whole document is one unit.
      limits: { ...reading.limits, elements: reading.limits.elements * 5 },
    });
  };
  const links = new Map(
    parse('word/_rels/document.xml.rels')
      ?.elements()
      .map(({ attributes }) => [attributes.Id ?? '', attributes.Target ?? '']),
  );
  const pictureOf = (id: string): string | undefined => {
    const target = (links.get(id) ?? '').replace(/^\//, '');
    const bytes = files.get(target.startsWith('word/') ? target : `word/${target}`);
    const type = pictures[target.split('.').pop()?.toLowerCase() ?? ''];
    return bytes && type && `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
  };
  const body = parse(documentFile)?.one('body');
  if (!body) throw new FileRefusal('not-well-formed', { file: documentFile });
  const styles = parse('word/styles.xml');
  const numbering = new Numbering(parse('word/numbering.xml'), styles);
  const lines = new DocxLines(numbering, new RunStyles(styles), pictureOf, say);
  lines.walk(body);
  readRich(lines.writer.result(), reading, documentFile);
  if (reading.items.length + reading.refused.length === 0) throw new FileRefusal('empty', { file: documentFile });
}
