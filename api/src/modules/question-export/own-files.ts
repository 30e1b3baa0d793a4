import { parseLink } from '../../files/file-address';
import { ownFilesOf } from '../../text/own-files';
import { isOwnFile } from 'shared/contract/links.rules';

/** How the texts of an item refer to its files. */
const plugin = '@@PLUGINFILE@@/';

/** A name of its own for each file, by which people know the picture. */
const nameOf = (key: string, fileName: string): string => `${key.slice(0, 8)}-${fileName}`;

/** The files that the texts of one question refer to: link by name. */
export class OwnFiles {
  readonly links = new Map<string, string>();

  /** How a text refers to the file of a link; links elsewhere stay. */
  refer(link: string): string {
    const file = parseLink(link);
    if (!file) return link;
    const name = nameOf(file.key, file.fileName);
    this.links.set(name, link);
    return `${plugin}${encodeURIComponent(name)}`;
  }

  /** Rich text with references in the place of links. */
  inHtml(html: string): string {
    return ownFilesOf(html).reduce((text, link) => text.replaceAll(`"${link}"`, `"${this.refer(link)}"`), html);
  }

  /** Any value with references in the place of links, however deep they stand. */
  inValue(value: unknown): unknown {
    if (typeof value === 'string') return isOwnFile(value) ? this.refer(value) : this.inHtml(value);
    if (Array.isArray(value)) return value.map((each) => this.inValue(each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, this.inValue(each)]));
  }
}
