import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { timeOf } from 'shared/contract/lecture.rules';
import described from '../../media/files/media.json';
import { extensionOf, mimeTypes } from 'shared/contract/upload.rules';
import { linkOf, newFileKey, parseLink } from '../files/file-address';
import { type FileStore } from '../files/file-store';

/** Beside the bundle that contains this file, or else where the media are made. */
const folder = [join(__dirname, 'media'), join(__dirname, '../../media/files')].find((each) => existsSync(each)) ?? '';

export interface Medium {
  /** Its key in the file store. */
  key: string;
  fileName: string;
  fileType: string;
  link: string;
  /** Whole seconds; null for a document. */
  durationSeconds: number | null;
  /** Rich text: a paragraph per sentence, with its start time. */
  transcription: string;
}

/** A separate file for each lecture, so that deleting one does not affect others; its key cannot be guessed. */
export function demoMedium(fileName: string): Medium {
  const key = newFileKey();
  const medium = described.find(({ file }) => file === fileName);
  return {
    key,
    fileName,
    fileType: mimeTypes[extensionOf(fileName)]?.[0] ?? '',
    link: linkOf(key, fileName),
    durationSeconds: medium?.seconds ?? null,
    transcription: (medium?.lines ?? []).map(({ at, text }) => `<p>[${timeOf(at)}] ${text}</p>`).join(''),
  };
}

/** Copies the sample media to these links. */
export async function storeDemoMedia(links: readonly string[], store: FileStore): Promise<void> {
  for (const link of links) {
    const fileName = parseLink(link)?.fileName;
    if (fileName) await store.adopt(link, join(folder, fileName));
  }
}
