import { answerFileKind } from './answer-files.rules';
import { type Problem } from './message-key';
import { limits } from './limits';
import { extensionOf, maxBytesOf } from './upload.rules';

const PART_MAX = 80;

/** A part of a path that every file system takes; never empty, never a name of the system. */
const archivePart = (text: string): string =>
  Array.from(text.replace(/[^\p{L}\p{N}\p{M} ._()-]+/gu, ' ').replace(/\s+/g, ' '))
    .slice(0, PART_MAX)
    .join('')
    .replace(/^[ .]+|[ .]+$/g, '') || '-';

/** The folder of a student in the archive of all files of an assessment. Students of one name share it. */
export const archiveFolder = ({ section, name }: { section: string; name: string }): string =>
  `${archivePart(section)} - ${archivePart(name)}`;

/** The same where several submissions have one name: it says which is meant. */
export const folderOfSubmission = (folder: string, submissionId: number): string => `${folder} (${submissionId})`;

/** The last part of a path as a name that can be announced, shortened in front of its ending. */
export function feedbackFileName(path: string): string {
  const name = path.split('/').at(-1) ?? path;
  const ending = extensionOf(name);
  const signs = Array.from(name.slice(0, name.length - ending.length));
  while (signs.length > 0 && signs.join('').length + ending.length > limits.nameMax) signs.pop();
  return `${signs.join('')}${ending}`;
}

interface Given {
  fileName?: string | undefined;
  fileSize?: number | undefined;
}

/** Why a file cannot be given back: its kind, by its name, or its size. */
export function feedbackFileProblem({ fileName, fileSize }: Given): Problem | undefined {
  if (fileName === undefined || fileSize === undefined) return undefined;
  if (answerFileKind(fileName) === undefined) return { key: 'errors.fileType', path: ['fileName'] };
  if (fileSize === 0) return { key: 'errors.fileEmpty', path: ['fileSize'] };
  if (fileSize > maxBytesOf(fileName)) return { key: 'errors.fileSizeMore', path: ['fileSize'] };
  return undefined;
}
