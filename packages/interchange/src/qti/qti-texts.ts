import { type ItemFile, type RichText } from '../core/item';
import { type Notes } from '../core/reading';
import { innerHtml, type XmlNode } from '../xml/node';

/** The bytes of a file that lies at `address` as seen from the file that is being read, in base64. */
export type FindFile = (address: string) => string | undefined;

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};

/** The texts of one item as HTML, and the pictures that they show. */
export class QtiTexts {
  readonly files: ItemFile[] = [];

  constructor(
    readonly notes: Notes,
    private readonly find: FindFile,
  ) {}

  /** What is inside an element. `replace` puts something in the place of an element. */
  html(node: XmlNode, replace?: (child: XmlNode) => string | undefined): RichText {
    for (const child of node.elements()) child.markRead();
    for (const picture of node.deep('img', 'object')) this.addFile(picture.attributes.src ?? picture.attributes.data);
    const text = innerHtml(node, (child) => replace?.(child) ?? this.shown(child));
    return this.notes.rich(text.replace(/\s+/g, ' ').trim(), 'html', node);
  }

  optional(node: XmlNode | undefined): RichText | undefined {
    const text = node && this.html(node);
    return text && (text.text.replace(/<(?!img)[^>]*>/g, '').trim() ? text : undefined);
  }

  /** A picture in an `object` is shown as one; what belongs to the player is not shown. */
  private shown(child: XmlNode): string | undefined {
    if (child.name === 'object' && /^image\//.test(child.attributes.type ?? '')) {
      return `<img src="${child.attributes.data ?? ''}" alt="${child
        .text()
        .trim()
        .replace(/["<>&]/g, ' ')}">`;
    }
    if (/^(?:contentBody|stimulus|templateInline|templateBlock)$/.test(child.name))
      return innerHtml(child, (part) => this.shown(part));
    return /^(?:stylesheet|infoControl|endAttemptInteraction|feedbackInline|feedbackBlock|rubricBlock)$/.test(
      child.name,
    )
      ? ''
      : undefined;
  }

  addFile(address: string | undefined): void {
    if (!address || /^(?:https?:|data:|\/\/)/i.test(address)) return;
    const name = decoded(address.replace(/[?#].*$/, ''));
    if (this.files.some((file) => file.name === name)) return;
    const base64 = this.find(name);
    this.files.push({ name, ...(base64 !== undefined && { base64 }) });
    if (base64 === undefined) this.notes.say('simplified', 'file-missing', name);
  }
}
