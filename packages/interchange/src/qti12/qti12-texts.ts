import { type RichText, type TextFormat } from '../core/item';
import { type FindFile, QtiTexts } from '../qti/qti-texts';
import { type Notes } from '../core/reading';
import { decodeHTML } from 'entities';
import { escapeXml, innerHtml, type XmlNode } from '../xml/node';

const fileBase = /(?:\$|%24)IMS[-_]CC[-_]FILE[-_]?BASE(?:\$|%24)\/?/gi;

/** The texts of an item of QTI 1.2, with the habits of Canvas. */
export class Qti12Texts extends QtiTexts {
  constructor(notes: Notes, find: FindFile) {
    super(notes, find);
  }

  /** All `material` right inside an element and its `flow`s, as one text. */
  material(node: XmlNode | undefined): RichText | undefined {
    const parts = node ? this.partsOf(node) : [];
    if (parts.length === 0) return undefined;
    const formats = new Set(parts.map((part) => part.format));
    if (formats.size === 1 && formats.has('plain'))
      return {
        format: 'plain',
        text: parts
          .map((part) => part.text)
          .join('\n')
          .trim(),
      };
    const html = parts.map((part) => (part.format === 'plain' ? escapeXml(part.text) : part.text)).join('\n');
    return this.notes.rich(this.withFiles(this.canvas(html), node).trim(), 'html', node);
  }

  private partsOf(node: XmlNode): { text: string; format: TextFormat }[] {
    return node
      .all(
        'material',
        'material_ref',
        'flow',
        'flow_mat',
        'flow_label',
        'altmaterial',
        'mattext',
        'matemtext',
        'matimage',
        'mataudio',
        'matvideo',
        'matbreak',
        'mat_extension',
        'mat_formattedtext',
        'response_str',
        'response_num',
      )
      .flatMap((child) => {
        child.attribute('texttype');
        if (/^mate?m?text$|^mat_formattedtext$/.test(child.name)) return [this.mattext(child)];
        // A blank stands where the text is interrupted.
        if (child.name.startsWith('response_'))
          return [
            { text: `[${(child.attribute('ident') ?? '').replace(/^response_/, '')}]`, format: 'plain' as const },
          ];
        // Blackboard's blocks of answers are read with the answers.
        if (/RESPONSE_BLOCK|RIGHT_MATCH_BLOCK/.test(child.attribute('class') ?? '')) return [];
        if (child.name === 'matbreak') return [{ text: '<br>', format: 'html' as const }];
        if (/^mat(?:image|audio|video)$/.test(child.name)) return [this.media(child)];
        return this.partsOf(child);
      });
  }

  private mattext(node: XmlNode): { text: string; format: TextFormat } {
    const type = node.attribute('texttype') ?? node.attribute('type') ?? 'text/plain';
    if (node.elements().length > 0) {
      node.markRead();
      return { text: innerHtml(node), format: 'html' };
    }
    const text = node.text();
    return {
      text,
      format: /html/i.test(type) || /<\/?(?:p|div|br|img|b|i|span|table|sup|sub)\b/i.test(text) ? 'html' : 'plain',
    };
  }

  private media(node: XmlNode): { text: string; format: TextFormat } {
    const uri = node.attribute('uri') ?? '';
    const label = node.attribute('label') ?? '';
    for (const name of ['imagtype', 'audiotype', 'videotype', 'width', 'height', 'embedded']) node.attribute(name);
    if (node.name === 'matimage')
      return { text: `<img src="${escapeXml(uri)}" alt="${escapeXml(label)}">`, format: 'html' };
    if (!uri) this.notes.say('not-taken', 'media', label, node.place());
    const player = node.name === 'mataudio' ? 'audio' : 'video';
    const words = escapeXml(label);
    return { text: `<${player} src="${escapeXml(uri)}" title="${words}">${words}</${player}>`, format: 'html' };
  }

  /** Formulas that Canvas draws as pictures become LaTeX; links into the course are named. */
  private canvas(html: string): string {
    const text = html.replace(/<img\b[^>]*\bequation_image\b[^>]*>/gi, (image) => {
      const found =
        /data-equation-content="([^"]*)"/i.exec(image)?.[1] ?? /alt="(?:LaTeX: )?([^"]*)"/i.exec(image)?.[1];
      if (found === undefined) return image;
      this.notes.say('translated', 'equation-image', found);
      return escapeXml(`\\(${decodeHTML(found)}\\)`);
    });
    for (const [link] of text.matchAll(/\$(?:CANVAS_OBJECT_REFERENCE|WIKI_REFERENCE|CANVAS_COURSE_REFERENCE)\$[^"']*/g))
      this.notes.say('not-taken', 'link-into-course', link);
    return text;
  }

  protected override addressOf(address: string): string {
    return address.replace(fileBase, '').replace(/[?#].*$/, '');
  }
}
