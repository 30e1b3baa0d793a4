import { answerFileKind } from 'shared/contract/answer-files.rules';

/** The most bytes that any of the checks below needs. */
export const HEAD_BYTES = 1024;

const startsWith =
  (...wanted: (readonly number[] | string)[]) =>
  (head: Buffer): boolean =>
    wanted.some((bytes) => head.subarray(0, bytes.length).equals(Buffer.from(bytes as string)));

const ole = startsWith([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const zip = startsWith('PK\x03\x04');
const jpeg = startsWith([0xff, 0xd8, 0xff]);
/** Boxes at the start of an MP4 or QuickTime file. */
const boxes = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide']);
const mp4 = (head: Buffer) => boxes.has(head.toString('latin1', 4, 8));
const mpegStream = startsWith([0, 0, 1]);
/** An ID3 tag, or the eleven set bits at the start of every frame. */
const mp3 = (head: Buffer) =>
  head.toString('latin1', 0, 3) === 'ID3' || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0);

/** Text in UTF-8, or at least without the bytes that text of any encoding lacks; UTF-16 begins with its mark. */
const text = (head: Buffer) => !head.includes(0) || startsWith([0xff, 0xfe], [0xfe, 0xff])(head);

const riff = (form: string) => (head: Buffer) =>
  head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === form;

/** Checks of the first bytes by extension. */
const looksRight: Record<string, (head: Buffer) => boolean> = {
  '.mp4': mp4,
  '.mpv': (head) => mpegStream(head) || mp4(head),
  '.mkv': startsWith([0x1a, 0x45, 0xdf, 0xa3]),
  '.mov': mp4,
  '.webm': startsWith([0x1a, 0x45, 0xdf, 0xa3]),
  '.mp3': mp3,
  '.m4a': mp4,
  '.ogg': startsWith('OggS'),
  '.wav': riff('WAVE'),
  // PDF readers accept the marker anywhere in the first kilobyte, and some printers put their own lines before it.
  '.pdf': (head) => head.includes('%PDF-'),
  '.doc': (head) => ole(head) || startsWith('{\\rtf')(head),
  '.ppt': ole,
  '.xls': ole,
  '.docx': zip,
  '.pptx': zip,
  '.xlsx': zip,
  '.odt': zip,
  '.odp': zip,
  '.ods': zip,
  '.rtf': startsWith('{\\rtf'),
  '.csv': (head) => !head.includes(0),
  '.png': startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  '.jpg': jpeg,
  '.jpeg': jpeg,
  '.gif': startsWith('GIF87a', 'GIF89a'),
  '.webp': riff('WEBP'),
};

/** Whether the first bytes match the extension, so that an executable named .pdf is rejected. */
export const isContentOf = (extension: string, head: Buffer): boolean =>
  (looksRight[extension] ?? (answerFileKind(extension) === 'text' ? text : undefined))?.(head) ?? false;
