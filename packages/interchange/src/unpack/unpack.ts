import { isZip } from '@teacher-portal/table-files/is-zip';
import { untarGzip } from '@teacher-portal/zip-files/untar';
import { ArchiveRefusal, unzip, type Unzipped } from '@teacher-portal/zip-files/unzip';
import { type Limits } from '../core/limits';
import { FileRefusal } from '../core/refusal';

const readable = /\.(?:xml|rels|qti|dat|txt|gift|csv|tsv|json|html?|png|jpe?g|gif|webp|svg)$/i;
const isReadable = (name: string): boolean => readable.test(name);

/**
 * Unpacks a zip, or a tar in a gzip, into memory: texts and pictures, or what is wanted. Everything else is named, and
 * archives inside it are never opened.
 * @throws FileRefusal
 */
export async function unpack(
  bytes: Uint8Array,
  limits: Limits,
  isWanted: (name: string) => boolean = isReadable,
): Promise<Unzipped> {
  try {
    return await (isZip(bytes) ? unzip : untarGzip)(bytes, limits, isWanted);
  } catch (error) {
    if (!(error instanceof ArchiveRefusal)) throw error;
    throw new FileRefusal(error.code, error.file === undefined ? {} : { file: error.file }, error.detail);
  }
}
