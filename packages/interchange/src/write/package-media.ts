import { inForm } from '@teacher-portal/text-folding/combining-marks';
import { type Item } from '../core/item';
import { decodedAddress } from '../core/media';
import { type Piece } from './writing';

const plugin = '@@PLUGINFILE@@/';
/** A name that every program can unpack. */
const safe = (name: string): string =>
  inForm(name, 'NFD')
    .replace(/[^\w.-]+/g, '_')
    .replace(/^\.+/, '')
    .slice(-80) || 'file';

/** The files of items in a package, each once. */
export class PackageMedia {
  /** Names in the package by the names of the items. */
  private readonly known = new Map<string, string>();

  /** `prefix`: what stands before the place of a file where a text refers to it. */
  constructor(
    private readonly prefix: string,
    private readonly folder = 'media',
  ) {}

  get places(): string[] {
    return [...this.known.values()];
  }

  /** Gives pictures their addresses in the package, and notes which ones are used. New files are added to `pieces`. */
  addresses(item: Item, pieces: Piece[]): { address: (source: string) => string; used: Set<string> } {
    const used = new Set<string>();
    const address = (source: string): string => {
      if (!source.startsWith(plugin)) return source;
      const place = this.place(item, decodedAddress(source.slice(plugin.length)), pieces);
      if (place === undefined) return source.slice(plugin.length);
      used.add(place);
      return `${this.prefix}${place}`;
    };
    return { address, used };
  }

  private place(item: Item, name: string, pieces: Piece[]): string | undefined {
    const known = this.known.get(name);
    if (known) return known;
    const base64 = item.files.find((file) => file.name === name)?.base64;
    if (base64 === undefined) return undefined;
    const place = `${this.folder}/${this.known.size + 1}-${safe(name)}`;
    this.known.set(name, place);
    pieces.push({ entry: place, data: Buffer.from(base64, 'base64') });
    return place;
  }
}
