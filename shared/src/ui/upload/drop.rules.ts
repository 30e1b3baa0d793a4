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

/** The size limit of a file: documents and images have a lower one than recordings. */
export const limitOf = (file: Candidate, { maxBytes, smallMaxBytes }: DropRules) =>
  isRecording(file) ? maxBytes : Math.min(maxBytes, smallMaxBytes);

/** The problem with a file, its type before its size; undefined if it may be uploaded. */
export function fileProblem(file: Candidate, rules: DropRules): Problem | undefined {
  if (!isAcceptedFile(file, rules.accept))
    return { key: 'errors.fileTypeMustBe', values: { types: rules.accept.join(', ') } };
  if (file.size > limitOf(file, rules)) return { key: 'errors.fileSizeMore' };
  if (file.size === 0) return { key: 'errors.fileEmpty' };
  return undefined;
}

/**
 * Why a drop is rejected: the first error of the first rejected file (specification, section 8). If there are too many
 * files, all are rejected for that reason, after any error of their own.
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

/** Whether the dragged files could be dropped. While dragging, browsers expose only MIME types, and not all of them. */
export function dragVerdict(
  items: readonly { type: string }[],
  accept: readonly string[],
  maxFiles: number,
): 'accept' | 'reject' | 'unknown' {
  if (items.length > maxFiles) return 'reject';
  if (items.every(({ type }) => isAcceptedFile({ name: '', type }, accept))) return 'accept';
  return accept.some((entry) => entry.startsWith('.')) ? 'unknown' : 'reject';
}
