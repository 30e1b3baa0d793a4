import { type Lose } from '../core/export';
import { percentOf } from '../core/fractions';
import { type ItemFile, type RichText } from '../core/item';
import { escapeXml } from '../xml/node';

const formats = { html: 'html', moodle: 'moodle_auto_format', plain: 'plain_text', markdown: 'markdown' };

const cdata = (text: string): string =>
  /[<>&]/.test(text) ? `<![CDATA[${text.replace(/\]\]>/g, ']]]]><![CDATA[>')}]]>` : text;

/** `<text>` as Moodle writes it. Characters that XML cannot hold are left out. */
export const textElement = (text: string): string =>
  `<text>${cdata(text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''))}</text>`;

/** Writes texts of one item; each file goes with the first text that refers to it. */
export class MoodleWriter {
  private readonly written = new Set<string>();

  constructor(
    private readonly files: readonly ItemFile[],
    readonly lose: Lose,
  ) {}

  rich(name: string, text: RichText | undefined, attributes = '', inside = ''): string {
    const { format, text: characters } = text ?? { format: 'html' as const, text: '' };
    return `<${name}${attributes} format="${formats[format]}">${textElement(characters)}${this.filesOf(characters)}${inside}</${name}>\n`;
  }

  private filesOf(text: string): string {
    return this.files
      .filter(
        ({ name }) => text.includes(`@@PLUGINFILE@@/${name}`) || text.includes(`@@PLUGINFILE@@/${encodeURI(name)}`),
      )
      .filter(({ name, base64 }) => base64 !== undefined && !this.written.has(name))
      .map(({ name, base64 }) => {
        this.written.add(name);
        const at = name.lastIndexOf('/');
        const folder = at < 0 ? '/' : `/${name.slice(0, at + 1)}`;
        return `<file name="${escapeXml(name.slice(at + 1))}" path="${escapeXml(folder)}" encoding="base64">${base64}</file>`;
      })
      .join('');
  }

  answer(fraction: number, text: string | RichText, feedback: RichText | undefined, inside = ''): string {
    const share = ` fraction="${percentOf(fraction)}"`;
    const more = `${feedback ? this.rich('feedback', feedback).trimEnd() : ''}${inside}`;
    if (typeof text !== 'string') return this.rich('answer', text, share, more);
    return `<answer${share} format="moodle_auto_format">${textElement(text)}${more}</answer>\n`;
  }
}
