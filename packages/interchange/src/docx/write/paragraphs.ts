import { Parser } from 'htmlparser2';
import { cleanHtml } from '../../core/clean-html';
import { type RichText } from '../../core/item';
import { xmlText } from '../../core/xhtml';

/** A paragraph of runs, or a table. `bare`: its characters. */
export type Block = { runs: string; bare: string } | { rows: Block[][][] };

const styleOf: Readonly<Record<string, string>> = {
  ...{ b: '<w:b/>', strong: '<w:b/>', th: '<w:b/>', i: '<w:i/>', em: '<w:i/>', u: '<w:u w:val="single"/>' },
  ...{ s: '<w:strike/>', del: '<w:strike/>', strike: '<w:strike/>', mark: '<w:highlight w:val="yellow"/>' },
  ...{ sub: '<w:vertAlign w:val="subscript"/>', sup: '<w:vertAlign w:val="superscript"/>' },
};
/** The order that the schema of Word asks for. */
const order = ['<w:b/>', '<w:i/>', '<w:strike/>', '<w:highlight', '<w:u ', '<w:vertAlign'];
const breaking = /^(?:p|div|li|ul|ol|br|h[1-6]|blockquote|pre|dl|dt|dd|hr|caption)$/;

function run(text: string, worn: readonly string[]): string {
  const properties = order.flatMap((start) => worn.find((style) => style.startsWith(start)) ?? []).join('');
  const shown = properties && `<w:rPr>${properties}</w:rPr>`;
  return `<w:r>${shown}<w:t xml:space="preserve">${xmlText(text)}</w:t></w:r>`;
}

/** Collects paragraphs; those of a cell belong to the row of its table. */
class Paragraphs {
  private readonly targets: Block[][] = [[]];
  private rows: Block[][][] | undefined;
  private runs = '';
  private bare = '';

  add(runs: string, bare: string): void {
    this.runs += runs;
    this.bare += bare;
  }

  text(characters: string, worn: readonly string[]): void {
    const text = characters.replace(/[ \t\r\n]+/g, ' ');
    const shown = this.runs === '' ? text.trimStart() : text;
    if (shown) this.add(run(shown, worn), shown);
  }

  break(): void {
    if (this.runs !== '') this.targets.at(-1)?.push({ runs: this.runs, bare: this.bare.trim() });
    this.runs = '';
    this.bare = '';
  }

  /** A table in a table becomes paragraphs of its cell. */
  open(name: string): void {
    this.break();
    if (name === 'table' && this.targets.length === 1) this.rows ??= [];
    else if (name === 'tr' && this.targets.length === 1) this.rows?.push([]);
    else if (this.rows && this.targets.length === 1) this.targets.push([]);
  }

  close(name: string): void {
    this.break();
    if (name === 'table' && this.rows && this.targets.length === 1) {
      const rows = this.rows.filter((row) => row.length > 0);
      this.rows = undefined;
      if (rows.length > 0) this.targets[0]?.push({ rows });
    } else if (/^t[dh]$/.test(name) && this.targets.length > 1) {
      const cell = this.targets.pop() ?? [];
      if (this.rows?.length === 0) this.rows.push([]);
      this.rows?.at(-1)?.push(cell);
    }
  }

  result(): Block[] {
    this.break();
    return this.targets[0] ?? [];
  }
}

/** A text as paragraphs and tables. `picture`: the run of a picture; nothing for one that is not there. */
export function blocksOf(
  { format, text }: RichText,
  picture: (source: string, alt: string) => string | undefined,
): Block[] {
  const paragraphs = new Paragraphs();
  if (format === 'plain') {
    for (const line of text.split('\n')) {
      paragraphs.text(line, []);
      paragraphs.break();
    }
    return paragraphs.result();
  }
  const worn: { name: string; style: string }[] = [];
  const parser = new Parser(
    {
      onopentag(name, { src = '', alt = '' }) {
        const style = Object.hasOwn(styleOf, name) ? styleOf[name] : undefined;
        if (breaking.test(name)) paragraphs.break();
        else if (/^(?:table|tr|td|th)$/.test(name)) paragraphs.open(name);
        else if (name === 'img') paragraphs.add(picture(src, alt) ?? (alt ? run(alt, []) : ''), '');
        if (style) worn.push({ name, style });
        if (name === 'li') paragraphs.text('• ', []);
      },
      ontext(characters) {
        const styles = worn.map(({ style }) => style);
        paragraphs.text(characters, styles);
      },
      onclosetag(name) {
        if (worn.at(-1)?.name === name) worn.pop();
        if (/^(?:table|tr|td|th)$/.test(name)) paragraphs.close(name);
        else if (breaking.test(name)) paragraphs.break();
      },
    },
    { decodeEntities: true },
  );
  parser.end(cleanHtml(text, format).html);
  return paragraphs.result();
}
