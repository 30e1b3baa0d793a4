import { lectureType, type LectureType } from './enums';
import { limits } from './limits';
import type { Problem } from './message-key';

/** MIME types that a drop zone accepts by default. */
export const defaultFileTypes = ['video/webm', 'audio/mpeg', 'audio/mp3', 'video/mp4'] as const;

/** Extensions by lecture type. */
export const fileExtensions: Record<LectureType, readonly string[]> = {
  [lectureType.video]: ['.mpv', '.mp4', '.mkv'],
  [lectureType.audio]: ['.mp3'],
  [lectureType.theory]: ['.pdf', '.doc', '.docx', '.ppt', '.pptx', '.xls', '.xlsx', '.csv'],
};

/** What an upload is for: the three lecture types, or a picture or a sound in rich text. */
export const uploadKind = { ...lectureType, image: 4, sound: 5 } as const;
export type UploadKind = (typeof uploadKind)[keyof typeof uploadKind];

const uploadExtensions: Record<UploadKind, readonly string[]> = {
  ...fileExtensions,
  [uploadKind.image]: ['.png', '.jpg', '.jpeg', '.gif', '.webp'],
  [uploadKind.sound]: ['.mp3', '.m4a', '.ogg', '.wav'],
};

/** MIME types that systems report for each extension; files are served with the first. */
export const mimeTypes: Record<string, readonly [string, ...string[]]> = {
  '.mpv': ['video/mpv', 'video/mpeg', 'video/x-mpeg'],
  '.mp4': ['video/mp4', 'video/x-m4v', 'application/mp4'],
  '.mkv': ['video/x-matroska', 'video/matroska', 'video/mkv'],
  '.mp3': ['audio/mpeg', 'audio/mp3', 'audio/x-mp3', 'audio/mpeg3', 'audio/x-mpeg-3'],
  '.m4a': ['audio/mp4', 'audio/x-m4a', 'audio/m4a'],
  '.ogg': ['audio/ogg', 'application/ogg', 'video/ogg'],
  '.wav': ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
  '.pdf': ['application/pdf', 'application/x-pdf'],
  '.doc': ['application/msword'],
  '.docx': ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  '.ppt': ['application/vnd.ms-powerpoint', 'application/mspowerpoint'],
  '.pptx': ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  '.xls': ['application/vnd.ms-excel', 'application/msexcel'],
  '.xlsx': ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  '.csv': ['text/csv', 'application/csv', 'text/comma-separated-values', 'text/plain', 'application/vnd.ms-excel'],
  '.png': ['image/png'],
  '.jpg': ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  '.jpeg': ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  '.gif': ['image/gif'],
  '.webp': ['image/webp'],
};

/** The hint for each kind, worded by the specification. */
export const fileHints: Record<LectureType, string> = {
  [lectureType.video]: 'video/mpv, video/mp4, video/mkv',
  [lectureType.audio]: 'audio/mp3',
  [lectureType.theory]: '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx',
};

/** The extension of a file name in lower case with its dot; empty if there is none. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot).toLowerCase();
}

/** The content type of an upload: the browser's, or else the usual one of its extension; empty for unknown files. */
export const fileTypeOf = (file: { name: string; type: string }): string =>
  file.type !== '' ? file.type : (mimeTypes[extensionOf(file.name)]?.[0] ?? '');

/** Recordings that only students hand in. */
const furtherRecordings = ['.mov', '.webm'];

const isRecording = (fileName: string): boolean =>
  [uploadKind.video, uploadKind.audio, uploadKind.sound].some((kind) =>
    uploadExtensions[kind].includes(extensionOf(fileName)),
  ) || furtherRecordings.includes(extensionOf(fileName));

/** Documents and pictures have a smaller limit than recordings. */
export const maxBytesOf = (fileName: string): number =>
  isRecording(fileName) ? limits.uploadMaxBytes : limits.uploadSmallMaxBytes;

export interface UploadLike {
  fileName?: string | undefined;
  fileType?: string | undefined;
  fileSize?: number | undefined;
  kind?: UploadKind | undefined;
}

/**
 * Why a file is refused: extension and type must be allowed and match each other, then the size is checked. A
 * file without name or type is refused by the schema.
 */
export function uploadProblem({ fileName, fileType, fileSize, kind }: UploadLike): Problem | undefined {
  if (fileName === undefined || fileType === undefined) return undefined;
  const extension = extensionOf(fileName);
  const kinds = kind === undefined ? Object.values(uploadKind) : [kind];
  const isKnown = kinds.some((each) => uploadExtensions[each].includes(extension));
  if (!isKnown || !mimeTypes[extension]?.includes(fileType.toLowerCase()))
    return { key: 'errors.fileType', path: ['fileType'] };
  if (fileSize === 0) return { key: 'errors.fileEmpty', path: ['fileSize'] };
  if (fileSize !== undefined && fileSize > maxBytesOf(fileName))
    return { key: 'errors.fileSizeMore', path: ['fileSize'] };
  return undefined;
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

/**
 * Whether a file matches one of the accepted extensions (`.pdf`), MIME types (`audio/mp3`) or wildcards (`video/*`).
 */
export function isAcceptedFile(file: { name: string; type: string }, accepted: readonly string[]): boolean {
  const type = file.type.toLowerCase().split(';')[0]?.trim() ?? '';
  return accepted.some((entry) => {
    const wanted = entry.trim().toLowerCase();
    if (wanted.startsWith('.')) return file.name.toLowerCase().endsWith(wanted);
    if (wanted.endsWith('/*')) return type.startsWith(wanted.slice(0, -1));
    return type === wanted;
  });
}
