import { lectureType, type LectureType } from './enums';
import { limits } from './limits';

/** MIME types that a drop-zone takes when it is told nothing else. */
export const defaultFileTypes = ['video/webm', 'audio/mpeg', 'audio/mp3', 'video/mp4'] as const;

/** Extensions for each kind of lecture. */
export const fileExtensions: Record<LectureType, readonly string[]> = {
  [lectureType.video]: ['.mpv', '.mp4', '.mkv'],
  [lectureType.audio]: ['.mp3'],
  [lectureType.theory]: ['.pdf', '.doc', '.docx', '.ppt', '.pptx', '.xls', '.xlsx', '.csv'],
};

/** The hints shown for each kind, worded by the specification. */
export const fileHints: Record<LectureType, string> = {
  [lectureType.video]: 'video/mpv, video/mp4, video/mkv',
  [lectureType.audio]: 'audio/mp3',
  [lectureType.theory]: '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx',
};

export const smallMegabytes = limits.uploadSmallMaxBytes / 1_000_000;
export const largeMegabytes = limits.uploadMaxBytes / 1_000_000;

/** The extension of a file name in lower case with its dot; empty when there is none. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot).toLowerCase();
}

export type FileCategory = 'video' | 'audio' | 'document' | 'unknown';
const categories: Record<Exclude<FileCategory, 'unknown'>, readonly string[]> = {
  video: ['.mp4', '.avi', '.mov'],
  audio: ['.mp3', '.wav'],
  document: ['.doc', '.docx', '.pdf', '.ppt', '.pptx', '.xls', '.xlsx'],
};

export function fileCategory(fileName: string): FileCategory {
  const extension = extensionOf(fileName);
  const found = Object.entries(categories).find(([, extensions]) => extensions.includes(extension));
  return (found?.[0] as FileCategory | undefined) ?? 'unknown';
}

/** Whether a file meets one of the accepted extensions (`.pdf`), MIME types (`audio/mp3`) or wildcards (`video/*`). */
export function isAcceptedFile(file: { name: string; type: string }, accepted: readonly string[]): boolean {
  const type = file.type.toLowerCase().split(';')[0]?.trim() ?? '';
  return accepted.some((entry) => {
    const wanted = entry.trim().toLowerCase();
    if (wanted.startsWith('.')) return file.name.toLowerCase().endsWith(wanted);
    if (wanted.endsWith('/*')) return type.startsWith(wanted.slice(0, -1));
    return type === wanted;
  });
}
