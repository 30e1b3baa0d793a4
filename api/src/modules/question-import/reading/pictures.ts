import { type ItemFile } from '@teacher-portal/interchange/core/item';
import { limits } from 'shared/contract/limits';
import { isOwnFile } from 'shared/contract/links.rules';
import { mimeTypes } from 'shared/contract/upload.rules';
import { linkOf, newFileKey, safeFileName } from '../../../files/file-address';
import { isContentOf } from '../../../files/file-content';
import { escapeHtml, plainText } from '../../../text/plain-text';

/** A picture or a sound of the file, to be stored under the link that the questions have. */
export interface ReadPicture {
  key: string;
  fileName: string;
  fileType: string;
  bytes: Uint8Array;
}

const startsWith = (bytes: Uint8Array, ...expected: number[]): boolean =>
  expected.every((byte, at) => bytes[at] === byte);

/** By what the bytes begin with: names and declared types are often wrong. */
function pictureExtension(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47)) return '.png';
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return '.jpg';
  if (startsWith(bytes, 0x47, 0x49, 0x46, 0x38)) return '.gif';
  if (startsWith(bytes, 0x52, 0x49, 0x46, 0x46) && startsWith(bytes.subarray(8), 0x57, 0x45, 0x42, 0x50))
    return '.webp';
  return undefined;
}

/** M4A last: its check also fits other files of boxes, which a name tells apart. */
const soundExtension = (bytes: Uint8Array, name: string): string | undefined =>
  ['.ogg', '.wav', '.mp3', '.m4a']
    .filter((extension) => extension !== '.m4a' || /\.m4a$/i.test(name))
    .find((extension) => isContentOf(extension, Buffer.from(bytes.subarray(0, 1024))));

/** How texts of Moodle and of own JSON refer to files of the item. */
const plugin = '@@PLUGINFILE@@/';
const picture = /<img\b[^<>]*>/gi;
/** A player, or a link that Moodle shows as one. */
const sound =
  /<audio\b[^<>]*>(?:[^<]|<(?!\/?audio\b)){0,2000}<\/audio\s*>|<a\b[^<>]{0,1000}\.(?:mp3|m4a|ogg|wav)["'?][^<>]{0,1000}>[^<>]{0,2000}<\/a\s*>/gi;
/** What the portal neither shows nor plays. */
const video = /<video\b[^<>]*>(?:[^<]|<(?!\/?video\b)){0,2000}<\/video\s*>|<(?:video|source|track)\b[^<>]*>/gi;
const link = /<a\b([^<>]*)>((?:[^<]|<(?!\/?a\b)){0,2000})<\/a\s*>/gi;
const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)?.slice(1).find(Boolean);

const inAttribute = (text: string): string => escapeHtml(text).replaceAll('"', '&quot;');

function named(address: string): string {
  const path = address.replace(/^@@PLUGINFILE@@\/?/, '').replace(/[?#].*$/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Gives the pictures and sounds of a file links of the portal. Equal bytes are one picture. */
export class Pictures {
  readonly found: ReadPicture[] = [];
  private readonly links = new Map<string, string>();

  /** The HTML with links; `onLost` for each picture that is not there or of another kind. */
  place(html: string, files: readonly ItemFile[], onLost: (name: string) => void): string {
    return html.replace(picture, (tag) => {
      const address = (attributeOf(tag, 'src') ?? '').replaceAll('&amp;', '&');
      const alt = plainText(attributeOf(tag, 'alt') ?? '');
      const link = this.linkOf(address, files);
      if (link) return `<img src="${link}" alt="${inAttribute(alt)}">`;
      onLost((address.startsWith('data:') ? alt : address).slice(0, 200));
      return escapeHtml(alt);
    });
  }

  /** Any value of own JSON with links: references that nobody knows become null, pictures from elsewhere their text. */
  placeExact(value: unknown, files: readonly ItemFile[], onLost: (name: string) => void): unknown {
    if (Array.isArray(value)) return value.map((each) => this.placeExact(each, files, onLost));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => [name, this.placeExact(each, files, onLost)]),
      );
    if (typeof value !== 'string') return value;
    if (value.startsWith(plugin) || isOwnFile(value)) {
      const link = value.startsWith(plugin) ? this.linkOf(value, files) : undefined;
      if (!link) onLost(named(value).slice(0, 200));
      return link ?? null;
    }
    return this.placeSounds(value, files, onLost).replace(picture, (tag) => {
      const source = attributeOf(tag, 'src') ?? '';
      const link = source.startsWith(plugin) ? this.linkOf(source, files) : undefined;
      if (link) return tag.replace(source, () => link);
      onLost(named(source).slice(0, 200));
      return attributeOf(tag, 'alt') ?? '';
    });
  }

  /** The HTML with links to sounds, each with what describes it; `onLost` for each player without its file. */
  placeSounds(html: string, files: readonly ItemFile[], onLost: (name: string) => void): string {
    return html.replace(sound, (element) => {
      const isPlayer = /^<audio/i.test(element);
      const address = (attributeOf(element, isPlayer ? 'src' : 'href') ?? '').replaceAll('&amp;', '&');
      if (!isPlayer && !address.startsWith(plugin)) return element;
      const words = plainText(attributeOf(element, 'title') ?? element);
      const link = this.linkOf(address, files, soundExtension);
      if (link) return `<audio src="${link}" title="${inAttribute(words || named(address))}"></audio>`;
      onLost(named(address).slice(0, 200));
      return words;
    });
  }

  /** The HTML without videos and without links to files of the package, of which the words are left. */
  placeRest(html: string, tell: (reason: 'media' | 'link', name: string) => void): string {
    return html
      .replace(video, (element) => {
        tell('media', named(attributeOf(element, 'src') ?? '').slice(0, 200));
        return escapeHtml(plainText(element));
      })
      .replace(link, (element, attributes: string, inside: string) => {
        const address = attributeOf(attributes, 'href') ?? '';
        if (address === '' || address.startsWith('#') || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) return element;
        tell('link', named(address).slice(0, 200));
        return inside;
      });
  }

  private linkOf(
    address: string,
    files: readonly ItemFile[],
    extensionOf: (bytes: Uint8Array, name: string) => string | undefined = pictureExtension,
  ): string | undefined {
    const inside = /^data:image\/[\w+.-]+;base64,/i.exec(address)?.[0];
    const name = named(address);
    const base64 = inside
      ? address.slice(inside.length)
      : files.find((file) => file.name === address || file.name === name || file.name.endsWith(`/${name}`))?.base64;
    if (!base64) return undefined;
    const known = this.links.get(base64);
    if (known) return known;
    const bytes = Buffer.from(base64, 'base64');
    const extension = extensionOf(bytes, name);
    if (!extension || bytes.length > limits.uploadSmallMaxBytes) return undefined;
    const fileName = safeFileName(
      `${inside ? 'picture' : (name.split('/').at(-1) ?? '').replace(/\.\w+$/, '')}${extension}`,
    );
    const key = newFileKey();
    this.found.push({ key, fileName, fileType: mimeTypes[extension]?.[0] ?? '', bytes });
    const link = linkOf(key, fileName);
    this.links.set(base64, link);
    return link;
  }
}
