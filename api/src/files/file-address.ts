import { inForm } from '@teacher-portal/text-folding/combining-marks';
import { randomBytes } from 'node:crypto';
import { isOwnFile, ownFilePrefix } from 'shared/contract/links.rules';
import { extensionOf } from 'shared/contract/upload.rules';

const BASE_MAX = 100;

/** 144 random bits, so that URLs cannot be guessed. */
export const newFileKey = (): string => randomBytes(18).toString('base64url');

/** A file name that is safe in a URL, a header and on any file system. */
export function safeFileName(name: string): string {
  const own = inForm(name, 'NFC').split(/[/\\]/).at(-1) ?? '';
  const extension = extensionOf(own);
  const base = own
    .slice(0, own.length - extension.length)
    .replace(/[^\p{L}\p{N}\p{M} ._()-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  // By code points, because half a surrogate pair cannot be encoded in a URL.
  return `${Array.from(base).slice(0, BASE_MAX).join('').trim() || 'file'}${extension}`;
}

/** The stable URL of a file, as stored in lectures. */
export const linkOf = (key: string, fileName: string): string =>
  `${ownFilePrefix}${key}/${encodeURIComponent(fileName)}`;

/** Key and name of a file of the portal; undefined for any other URL. */
export function parseLink(link: string): { key: string; fileName: string } | undefined {
  if (!isOwnFile(link)) return undefined;
  const [key = '', name = ''] = link.slice(ownFilePrefix.length).split('/');
  try {
    return { key, fileName: decodeURIComponent(name) };
  } catch {
    return undefined;
  }
}
