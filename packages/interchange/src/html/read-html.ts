import { type LedgerReason } from '../core/ledger-reasons';
import { Parser } from 'htmlparser2';
import { type Reading } from '../core/reading';
import { FileRefusal } from '../core/refusal';
import { LineWriter } from '../rich/line-writer';
import { type Style } from '../rich/markup';
import { numberAs } from '../rich/number-as';
import { readRich } from '../rich/read-rich';
import { escapeXml } from '../xml/node';

const blocks = new Set(
  'p div li ul ol dl dt dd h1 h2 h3 h4 h5 h6 blockquote pre section article header footer body hr center'.split(' '),
);
const hidden = new Set(['head', 'style', 'script', 'title', 'xml', 'template', 'noscript', 'svg', 'iframe', 'object']);
const stylesOfTag: Readonly<Record<string, Style>> = {
  b: 'b',
  strong: 'b',
  i: 'i',
  em: 'i',
  u: 'u',
  s: 's',
  del: 's',
  strike: 's',
  sub: 'sub',
  sup: 'sup',
  mark: 'mark',
};
const black = /^(?:black|#000|#000000|rgb\(0, ?0, ?0\)|windowtext|inherit|auto)$/i;
const white = /^(?:white|#fff|#ffffff|rgb\(255, ?255, ?255\)|transparent|none|inherit|initial|auto)$/i;

function styleOf(attributes: Record<string, string>, property: string): string {
  const value = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(attributes.style ?? '')?.[1];
  return value?.trim() ?? '';
}

/** What an element adds to the styles around it. */
function wornBy(tag: string, attributes: Record<string, string>): Style[] {
  const of = (property: string) => styleOf(attributes, property);
  const own = Object.hasOwn(stylesOfTag, tag) ? stylesOfTag[tag] : undefined;
  // Google Docs puts all it copies into a `b` that is not bold.
  const isBold = own === 'b' ? !/^normal|^400/.test(of('font-weight')) : /^(?:bold|[6-9]00)/.test(of('font-weight'));
  const color = of('color') || (attributes.color ?? '');
  const background = of('background-color') || of('background');
  const worn: (Style | undefined | false)[] = [
    own !== 'b' && own,
    isBold && 'b',
    /italic/.test(of('font-style')) && 'i',
    /underline/.test(of('text-decoration')) && 'u',
    /line-through/.test(of('text-decoration')) && 's',
    color !== '' && !black.test(color) && 'color',
    background !== '' && !white.test(background) && 'mark',
    of('vertical-align') === 'super' && 'sup',
    of('vertical-align') === 'sub' && 'sub',
  ];
  return worn.filter((style): style is Style => Boolean(style));
}

interface List {
  format: string;
  next: number;
  /** Lists inside lists are options, whatever a browser writes before them. */
  isInside: boolean;
}

const formats: Readonly<Record<string, string>> = {
  A: 'upper-alpha',
  a: 'lower-alpha',
  I: 'upper-roman',
  i: 'lower-roman',
};

/** Writes lines while a page is read. */
class HtmlLines {
  readonly writer = new LineWriter();
  private readonly around: { tag: string; worn: ReadonlySet<Style> }[] = [];
  private readonly lists: List[] = [];
  private hiddenDepth = 0;
  /** The number of an item of a list, until its first word: paragraphs may stand between the two. */
  private label = '';

  constructor(
    private readonly deepest: number,
    private readonly say: (reason: LedgerReason, source: string) => void,
  ) {}

  private get worn(): ReadonlySet<Style> {
    return this.around.at(-1)?.worn ?? new Set();
  }

  open(tag: string, attributes: Record<string, string>): void {
    if (hidden.has(tag) || this.hiddenDepth > 0) {
      this.hiddenDepth += 1;
      return;
    }
    if (this.around.length >= this.deepest) throw new FileRefusal('too-deep');
    this.around.push({ tag, worn: new Set([...this.worn, ...wornBy(tag, attributes)]) });
    if (tag === 'br' || blocks.has(tag)) this.writer.break();
    if (tag === 'table') this.writer.startTable();
    if (tag === 'tr') this.writer.startRow();
    if (tag === 'td' || tag === 'th') this.writer.startCell();
    if (tag === 'ol' || tag === 'ul') this.openList(tag, attributes);
    if (tag === 'li') this.item(attributes);
    if (tag === 'img') this.picture(attributes);
  }

  private openList(tag: string, attributes: Record<string, string>): void {
    const format = tag === 'ul' ? 'none' : styleOf(attributes, 'list-style-type') || formats[attributes.type ?? ''];
    this.lists.push({
      format: format ?? 'decimal',
      next: Number(attributes.start ?? 1) || 1,
      isInside: this.lists.length > 0,
    });
  }

  private item(attributes: Record<string, string>): void {
    const list = this.lists.at(-1);
    if (!list) return;
    const value = Number(attributes.value ?? list.next) || list.next;
    list.next = value + 1;
    const own = styleOf(attributes, 'list-style-type') || list.format;
    if (/^(?:none|disc|circle|square)$/.test(own)) return;
    const format = own === 'decimal' && list.isInside ? 'upper-alpha' : own;
    this.label = `${numberAs(format, value)}${format === 'decimal' ? '.' : ')'} `;
  }

  private writeLabel(): void {
    if (this.label) this.writer.words(this.label, new Set());
    this.label = '';
  }

  private picture({ src = '', alt = '' }: Record<string, string>): void {
    if (/^(?:https?:|data:image\/(?:png|jpe?g|gif|webp)[;,])/i.test(src)) {
      this.writeLabel();
      this.writer.piece(`<img src="${escapeXml(src)}" alt="${escapeXml(alt)}">`);
    } else this.say('picture', alt || src.slice(0, 100));
  }

  text(text: string): void {
    if (this.hiddenDepth > 0) return;
    if (text.trim() !== '') this.writeLabel();
    const isKept = this.around.some(({ tag }) => tag === 'pre');
    const lines = isKept ? text.split('\n') : [text.replace(/\s+/g, ' ')];
    lines.forEach((line, at) => {
      if (at > 0) this.writer.break();
      this.writer.words(line, this.worn);
    });
  }

  close(tag: string): void {
    if (this.hiddenDepth > 0) {
      this.hiddenDepth -= 1;
      return;
    }
    const at = this.around.findLastIndex((each) => each.tag === tag);
    if (at < 0) return;
    this.around.length = at;
    if (blocks.has(tag)) this.writer.break();
    if (tag === 'table') this.writer.endTable();
    if (tag === 'td' || tag === 'th') this.writer.endCell();
    if (tag === 'ol' || tag === 'ul') this.lists.pop();
  }
}

/**
 * Reads typed questions (`readPasted`) from a page, or from what a word processor puts on the clipboard: with the numbers of
 * lists, bold and italic words, pictures and tables. @throws FileRefusal `too-deep`
 */
export function readHtml(text: string, reading: Reading, file?: string): void {
  const lines = new HtmlLines(reading.limits.depth, (reason, source) =>
    reading.say('not-taken', reason, { ...(file && { file }) }, source),
  );
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => lines.open(tag, attributes),
      ontext: (characters) => lines.text(characters),
      onclosetag: (tag) => lines.close(tag),
    },
    { decodeEntities: true },
  );
  parser.end(text);
  readRich(lines.writer.result(), reading, file);
}
