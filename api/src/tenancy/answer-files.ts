import { filePathsOf } from 'shared/contract/answer-paths.rules';
import { type AnswerFile } from 'shared/contract/answer-files.fields';
import { type AnswerResponse } from '../db/schema/submissions';
import { type ReadAddress } from './files';

/** A file for those who may read it: an infected one has no address. */
export function presentFile(filePath: string, readAddress: ReadAddress): AnswerFile {
  const { bytes = null, scan = null } = readAddress.factsOf?.(filePath) ?? {};
  return { filePath, source: scan === 'infected' ? null : readAddress(filePath), bytes, scan };
}

/** The files of an answer for those who may read it; `fileSource` is the first, as answers had one before. */
export function presentFiles(
  response: AnswerResponse | null | undefined,
  readAddress: ReadAddress,
): { fileSource: string | null; files?: AnswerFile[] } {
  const paths = filePathsOf(response);
  if (paths.length === 0) return { fileSource: null };
  return {
    fileSource: response?.filePath ? readAddress(response.filePath) : null,
    files: paths.map((filePath) => presentFile(filePath, readAddress)),
  };
}
