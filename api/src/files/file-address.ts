import { randomBytes } from 'node:crypto';
import { isOwnFile, ownFilePrefix } from 'shared/contract/links.rules';
import { extensionOf } from 'shared/contract/upload.rules';

const BASE_MAX = 100;

/** 144 random bits: an address that was not given out cannot be guessed. */
export const newFileKey = (): string => randomBytes(18).toString('base64url');

/** A name that is safe in an address, in a header and on any disk: no folders, no signs of an address or a page. */
export function safeFileName(name: string): string {
  const own = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const extension = extensionOf(own);
  const base = own
    .slice(0, own.length - extension.length)
    .replace(/[^\p{L}\p{N}\p{M} ._()-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  // By characters, not by units: a pair that is cut in two has no address.
  return `${Array.from(base).slice(0, BASE_MAX).join('').trim() || 'file'}${extension}`;
}

/** The stable address of a file, as lectures save it. */
export const linkOf = (key: string, fileName: string): string =>
  `${ownFilePrefix}${key}/${encodeURIComponent(fileName)}`;

/** Key and name of a file of our own; undefined for any other address. */
export function parseLink(link: string): { key: string; fileName: string } | undefined {
  if (!isOwnFile(link)) return undefined;
  const [key = '', name = ''] = link.slice(ownFilePrefix.length).split('/');
  try {
    return { key, fileName: decodeURIComponent(name) };
  } catch {
    return undefined;
  }
}
