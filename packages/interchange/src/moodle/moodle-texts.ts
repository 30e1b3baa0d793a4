import { type ItemFile, type RichText, type TextFormat } from '../core/item';
import { decodedAddress } from '../core/media';
import { type Notes } from '../core/reading';
import { type XmlNode } from '../xml/node';

const formats: Record<string, TextFormat> = {
  html: 'html',
  '1': 'html',
  moodle_auto_format: 'moodle',
  '0': 'moodle',
  plain_text: 'plain',
  '2': 'plain',
  markdown: 'markdown',
  '4': 'markdown',
};

/** Not base64, or a picture that ends within its head. */
const isDamaged = (base64: string): boolean =>
  !/^[A-Za-z0-9+/]*={0,2}$/.test(base64) || (/^(?:iVBORw|\/9j\/|R0lGOD)/.test(base64) && base64.length < 48);

/** The texts of one question and the files beside them. */
export class MoodleTexts {
  readonly files: ItemFile[] = [];

  constructor(
    readonly notes: Notes,
    readonly format: TextFormat = 'moodle',
  ) {}

  /** The text of an element: in `<text>`, or in old files in the element itself. */
  text(node: XmlNode | undefined, fallback: TextFormat = this.format): RichText | undefined {
    if (!node) return undefined;
    const format = formats[node.attribute('format') ?? ''] ?? fallback;
    const inner = node.one('text');
    // An attribute of the CDATA habit of some writers; it changes nothing.
    inner?.markRead();
    const raw = inner ? inner.text() : node.children.filter((child) => typeof child === 'string').join('');
    this.addFiles(node, raw);
    const text = raw.trim();
    return text ? this.notes.rich(text, format, node) : undefined;
  }

  /** The characters of an element. */
  bare(node: XmlNode | undefined): string {
    if (!node) return '';
    const inner = node.one('text');
    node.attribute('format');
    if (inner) return inner.text().trim();
    // Old files have the characters in the element itself, beside its feedback.
    const own = node.children.filter((child) => typeof child === 'string').join('');
    return (own.trim() === '' ? node.text() : own).trim();
  }

  private addFiles(node: XmlNode, raw: string): void {
    const referred = new Set(
      [...raw.matchAll(/@@PLUGINFILE@@\/([^"'\s<>?]+)/g)].map((found) => decodedAddress(found[1] ?? '')),
    );
    const there = new Set<string>();
    for (const file of node.all('file')) {
      const name = `${file.attribute('path') ?? '/'}${file.attribute('name') ?? ''}`.replace(/^\/+/, '');
      const base64 = file.text().replace(/\s/g, '');
      file.attribute('encoding');
      there.add(name);
      if (isDamaged(base64)) this.notes.say('simplified', 'file-damaged', name, file.place());
      if (!referred.has(name)) this.notes.say('not-taken', 'file-not-used', name, file.place());
      else if (!this.files.some((known) => known.name === name && known.base64 === base64))
        this.files.push({ name, base64 });
    }
    for (const name of referred) {
      if (there.has(name) || this.files.some((known) => known.name === name)) continue;
      this.files.push({ name });
      this.notes.say('simplified', 'file-missing', name, node.place());
    }
  }

  /** `<image>` of old files: a name, and the bytes beside it. */
  oldImage(question: XmlNode): string {
    const name = question.one('image')?.text().trim() ?? '';
    const base64 = question.one('image_base64')?.text().replace(/\s/g, '') ?? '';
    if (!name && !base64) return '';
    const file = name.replace(/^.*\//, '') || 'image';
    this.files.push({ name: file, ...(base64 && { base64 }) });
    if (!base64) this.notes.say('simplified', 'file-missing', name, question.place());
    return `<p><img src="@@PLUGINFILE@@/${encodeURIComponent(file)}" alt=""></p>`;
  }
}
