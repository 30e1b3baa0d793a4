import { type Problem } from 'shared/contract/message-key';
import { isAcceptedFile } from 'shared/contract/upload.rules';

export interface DropRules {
  /** Extensions (`.pdf`), MIME types (`audio/mp3`) or wildcards (`video/*`). */
  accept: readonly string[];
  /** Bytes, for video and audio. */
  maxBytes: number;
  /** Bytes, for everything else. */
  smallMaxBytes: number;
}

type Candidate = Pick<File, 'name' | 'type' | 'size'>;

const isRecording = (file: Candidate) =>
  isAcceptedFile(file, ['video/*', 'audio/*', '.mpv', '.mp4', '.mkv', '.webm', '.mp3', '.wav']);

/** The most that a file may weigh: documents and pictures have a lower limit than recordings. */
export const maxBytesOf = (file: Candidate, { maxBytes, smallMaxBytes }: DropRules) =>
  isRecording(file) ? maxBytes : Math.min(maxBytes, smallMaxBytes);

/** What is wrong with a file, the type before the size; undefined when it may be uploaded. */
export function fileProblem(file: Candidate, rules: DropRules): Problem | undefined {
  if (!isAcceptedFile(file, rules.accept))
    return { key: 'errors.fileTypeMustBe', values: { types: rules.accept.join(', ') } };
  if (file.size > maxBytesOf(file, rules)) return { key: 'errors.fileSizeMore' };
  if (file.size === 0) return { key: 'errors.fileEmpty' };
  return undefined;
}

/**
 * Why a drop is refused: the first error of the first rejected file decides (specification, section 8). More files than
 * allowed are all refused, each for that reason after its own.
 */
export function dropProblem(files: readonly Candidate[], rules: DropRules, maxFiles: number): Problem | undefined {
  const isTooMany = files.length > maxFiles;
  for (const file of files) {
    const problem = fileProblem(file, rules);
    if (problem) return problem;
    if (isTooMany) return { key: 'errors.tooManyFiles' };
  }
  return undefined;
}

/** Whether what is dragged could be dropped; a browser tells types only then, and of some files not even those. */
export function dragVerdict(
  items: readonly { type: string }[],
  accept: readonly string[],
  maxFiles: number,
): 'accept' | 'reject' | 'unknown' {
  if (items.length > maxFiles) return 'reject';
  if (items.every(({ type }) => isAcceptedFile({ name: '', type }, accept))) return 'accept';
  return accept.some((entry) => entry.startsWith('.')) ? 'unknown' : 'reject';
}
