import { ArchiveRefusal, unzip, type Unzipped } from '@teacher-portal/zip-files/unzip';
import { type Limits } from '../core/limits';
import { FileRefusal } from '../core/refusal';

const readable = /\.(?:xml|rels|qti|dat|txt|gift|csv|tsv|json|html?|png|jpe?g|gif|webp|svg)$/i;

/**
 * Unpacks a zip file into memory. Texts and pictures are read; everything else is named, and archives inside it are never
 * opened.
 * @throws FileRefusal
 */
export async function unpack(bytes: Uint8Array, limits: Limits): Promise<Unzipped> {
  try {
    return await unzip(bytes, limits, (name) => readable.test(name));
  } catch (error) {
    if (!(error instanceof ArchiveRefusal)) throw error;
    throw new FileRefusal(error.code, error.file === undefined ? {} : { file: error.file }, error.detail);
  }
}
