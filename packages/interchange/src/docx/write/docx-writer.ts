import { type Lose, type Loss, writeEach } from '../../core/export';
import { type Item, type RichText } from '../../core/item';
import { xmlText } from '../../core/xhtml';
import { headingOf } from '../../csv/table-rows';
import { optionOf } from '../../text/text-lines';
import { PackageMedia } from '../../write/package-media';
import { typedLines } from '../../write/text-writer';
import { type BankWriter, type FileWords, type Piece } from '../../write/writing';
import { type Block, blocksOf } from './paragraphs';
import { documentHead, documentTail, drawing, fixedParts, relationsOf } from './parts';
import { pictureSize, type Size } from './picture-size';

const beginsNumber = /^\s*(?:soru|question)?\s*\d{1,4}\s*[.):\-–]\s/iu;
/** A line that goes on with the text above it, for whoever reads typed questions: it begins with a word, or is a picture. */
const goesOn = (bare: string): boolean =>
  bare === '' || (/^(?:•|\p{L}{2,}(?=[\s,]))/u.test(bare) && !bare.includes(':') && !beginsNumber.test(bare));

const paragraph = (runs: string, properties = ''): string =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${runs}</w:p>\n`;
const numbered = (level: number): string =>
  `${level === 0 ? '<w:keepNext/>' : ''}<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`;
const inside = '<w:ind w:left="360"/>';
const plainRun = (text: string): string => `<w:r><w:t xml:space="preserve">${xmlText(text)}</w:t></w:r>`;

/** Pictures that Word shows. */
const isShown = /\.(?:png|jpe?g|gif|webp)$/i;

const isText = (block: Block): block is Extract<Block, { runs: string }> => 'runs' in block;
const bareOf = (blocks: readonly Block[]): string => blocks.map((block) => (isText(block) ? block.bare : '')).join(' ');

/** Whether a table stays one when it is read again: no cell looks like a question or an option, no row like a heading. */
function isKept(rows: Block[][][]): boolean {
  const cells = rows.map((row) => row.map(bareOf));
  const all = cells.flat();
  return (
    all.length > 1 &&
    !all.some((text) => beginsNumber.test(text) || optionOf(text) !== undefined) &&
    !cells.some((row) => headingOf(row) !== undefined)
  );
}

const tableOf = (rows: Block[][][]): string => {
  const cellOf = (cell: Block[]): string =>
    `<w:tc><w:tcPr><w:tcW w:w="0" w:type="auto"/></w:tcPr>${
      cell.flatMap((block) => (isText(block) ? [paragraph(block.runs)] : [])).join('') || '<w:p/>'
    }</w:tc>`;
  const edge = (name: string): string => `<w:${name} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`;
  const edges = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(edge).join('');
  const width = Math.max(...rows.map((row) => row.length));
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblInd w:w="360" w:type="dxa"/><w:tblBorders>${edges}</w:tblBorders></w:tblPr><w:tblGrid>${'<w:gridCol/>'.repeat(width)}</w:tblGrid>${rows
    .map((row) => `<w:tr>${row.map(cellOf).join('')}</w:tr>`)
    .join('')}</w:tbl>\n`;
};

/** Writes a document whose numbers and letters Word counts. Its text waits until the end, as pictures are entries before it. */
class DocxWriter implements BankWriter {
  private readonly parts: string[] = [];
  private readonly media = new PackageMedia('', 'word/media');
  private readonly sizes = new Map<string, Size>();
  private drawn = 0;

  constructor(private readonly words: FileWords) {}

  write(items: readonly Item[]): { pieces: Piece[]; losses: Loss[] } {
    return writeEach(items, (item, lose) => this.one(item, lose));
  }

  private one(item: Item, lose: Lose): Piece[] {
    const pieces: Piece[] = [];
    const { address } = this.media.addresses(item, pieces);
    const pictureOf = (source: string, alt: string): string | undefined => {
      if (source.startsWith('@@PLUGINFILE@@/') && !isShown.test(source)) lose('files');
      const place = isShown.test(source) ? address(source) : '';
      const made = pieces.find(({ entry }) => entry === place)?.data;
      if (made && !this.sizes.has(place)) this.sizes.set(place, pictureSize(Buffer.from(made)));
      const size = this.sizes.get(place);
      if (!size) return undefined;
      this.drawn += 1;
      return drawing(this.media.places.indexOf(place) + 1, { id: this.drawn, alt, size });
    };
    const blocks = (text: RichText): Block[] => blocksOf(text, pictureOf);
    const stem = blocks(item.stem);
    const lines = stem.length === 0 ? undefined : typedLines(item, this.words, { lose, keyAs: 'key' });
    if (!lines) {
      lose('type');
      return pieces;
    }
    const below = lines.below.map(({ sign = '', text, isOption }) => {
      const said = text ? blocks(text) : [];
      return this.shown(said, isOption ? numbered(1) : inside, { sign, lose });
    });
    this.parts.push(
      ...lines.head.map((text) => paragraph(plainRun(text), '<w:keepNext/>')),
      this.shown(stem, numbered(0), { sign: '', lose }),
      ...below,
      '<w:p/>\n',
    );
    return pieces;
  }

  /** Paragraphs of which the first has these properties, and tables. A line that would be read as something else goes on in the one above. */
  private shown(blocks: readonly Block[], properties: string, { sign, lose }: { sign: string; lose: Lose }): string {
    const paragraphs: string[] = [sign ? plainRun(sign) : ''];
    const written: string[] = [];
    const flush = (): void => {
      const runs = paragraphs.splice(0).join('');
      if (runs || written.length === 0) written.push(paragraph(runs, written.length === 0 ? properties : inside));
    };
    const isFirst = (): boolean => written.length === 0 && paragraphs.join('') === (sign ? plainRun(sign) : '');
    for (const block of blocks) {
      if (!isText(block)) {
        // A number alone would be no question.
        if (isKept(block.rows) && !isFirst()) {
          flush();
          written.push(tableOf(block.rows));
          continue;
        }
        lose('markup', 'simplified');
        for (const cell of block.rows.flat()) paragraphs.push(plainRun(` ${bareOf(cell)}`));
        continue;
      }
      if (isFirst()) paragraphs.push(block.runs);
      else if (goesOn(block.bare)) {
        flush();
        paragraphs.push(block.runs);
      } else {
        lose('markup', 'simplified');
        paragraphs.push(plainRun(' '), block.runs);
      }
    }
    flush();
    return written.join('');
  }

  end(): Piece[] {
    const entry = 'word/document.xml';
    return [
      ...fixedParts,
      { entry: 'word/_rels/document.xml.rels', data: relationsOf(this.media.places) },
      { entry, data: documentHead },
      ...this.parts.map((data) => ({ entry, data })),
      { entry, data: documentTail },
    ];
  }
}

/** Writes a document of Word that is read again as the same typed questions. Source: ECMA-376, part 1. */
export const docxWriter = (words: FileWords): BankWriter => new DocxWriter(words);
