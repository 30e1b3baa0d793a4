import { lectureType } from 'shared/contract/enums';
import { isOwnFile, isWebAddress } from 'shared/contract/links.rules';
import { extensionOf, fileExtensions } from 'shared/contract/upload.rules';

/** What is shown of a lecture's link, and the address to read it at. */
export type Material =
  | { kind: 'none' }
  | { kind: 'video' | 'audio' | 'pdf' | 'file' | 'web'; source: string }
  /** A file of ours that can be read only once the lecture is saved. */
  | { kind: 'later' };

/** Addresses of the files that the page itself may read, by their saved link. */
export type Sources = Readonly<Record<string, string>>;

/**
 * Only files of our own are played: the page's policy lets no other origin's media in, so a link into the web stays a
 * link.
 */
export function materialOf(type: number | null, link: string, sources: Sources): Material {
  if (!isOwnFile(link)) return isWebAddress(link) ? { kind: 'web', source: link } : { kind: 'none' };
  const source = sources[link];
  if (!source) return { kind: 'later' };
  if (type === lectureType.video) return { kind: 'video', source };
  if (type === lectureType.audio) return { kind: 'audio', source };
  return { kind: extensionOf(link) === '.pdf' ? 'pdf' : 'file', source };
}

/** Whether a file of ours was uploaded for another type than the one that is chosen now. */
export const isOfOtherType = (type: number | null, link: string): boolean => {
  const own = Object.entries(fileExtensions).find(([, extensions]) => extensions.includes(extensionOf(link)));
  return isOwnFile(link) && type !== null && own !== undefined && Number(own[0]) !== type;
};
