import { type ItemFile, type RichText } from '../core/item';
import { decodedAddress, isElsewhere, isUnreadMedia, withAddresses, withPlayers } from '../core/media';
import { type Notes } from '../core/reading';
import { innerHtml, type XmlNode } from '../xml/node';

/** The bytes of a file that lies at `address` as seen from the file that is being read, in base64. */
export type FindFile = (address: string) => string | undefined;

const players = /^(?:stylesheet|infoControl|endAttemptInteraction|feedbackInline|feedbackBlock|rubricBlock)$/;

/** What writers put among the text for those who mark, in elements of their own: students must not see it. */
export const isForMarkers = ({ name }: XmlNode): boolean =>
  /rationale|^(?:teacher|instructor|scor(?:er|ing)|marker|answer-?key|solution)/i.test(name);

/** The texts of one item as HTML, and the files that they show or play. */
export class QtiTexts {
  readonly files: ItemFile[] = [];

  constructor(
    readonly notes: Notes,
    private readonly find: FindFile,
  ) {}

  /** What is inside an element. `replace` puts something in the place of an element. */
  html(node: XmlNode, replace?: (child: XmlNode) => string | undefined): RichText {
    for (const child of node.elements()) child.markRead();
    const text = this.withFiles(
      innerHtml(node, (child) => replace?.(child) ?? this.shown(child)),
      node,
    );
    return this.notes.rich(text.replace(/\s+/g, ' ').trim(), 'html', node);
  }

  optional(node: XmlNode | undefined): RichText | undefined {
    const text = node && this.html(node);
    return text && (text.text.replace(/<(?!img|audio|video)[^>]*>/g, '').trim() ? text : undefined);
  }

  /** Collects the files of a text, in which objects stand as what they show or play. */
  withFiles(html: string, node: XmlNode | undefined): string {
    const shown = withPlayers(html, (address) => this.notes.say('not-taken', 'media', address, node?.place()));
    return withAddresses(shown, (address) => {
      const name = this.addressOf(address);
      this.addFile(name);
      return name;
    });
  }

  /** An address as it stands in the texts of the item. */
  protected addressOf(address: string): string {
    return address;
  }

  /** What belongs to the player is not shown. */
  private shown(child: XmlNode): string | undefined {
    if (/^(?:contentBody|stimulus|templateInline|templateBlock|mediaInteraction|prompt)$/.test(child.name))
      return innerHtml(child, (part) => this.shown(part));
    return players.test(child.name) || isForMarkers(child) ? '' : undefined;
  }

  private addFile(address: string): void {
    if (!address || isElsewhere(address)) return;
    const name = decodedAddress(address.replace(/[?#].*$/, ''));
    if (this.files.some((file) => file.name === name)) return;
    const base64 = this.find(name);
    this.files.push({ name, ...(base64 !== undefined && { base64 }) });
    if (base64 !== undefined) return;
    if (isUnreadMedia(name)) this.notes.say('not-taken', 'media', name);
    else this.notes.say('simplified', 'file-missing', name);
  }
}
