/** As many bytes as the slowest of the checks below wants to see. */
export const HEAD_BYTES = 1024;

const startsWith =
  (...wanted: (readonly number[] | string)[]) =>
  (head: Buffer): boolean =>
    wanted.some((bytes) => head.subarray(0, bytes.length).equals(Buffer.from(bytes as string)));

const ole = startsWith([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const zip = startsWith('PK\x03\x04');
const jpeg = startsWith([0xff, 0xd8, 0xff]);
/** Boxes that an MP4 or QuickTime file may begin with. */
const boxes = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide']);
const mp4 = (head: Buffer) => boxes.has(head.toString('latin1', 4, 8));
const mpegStream = startsWith([0, 0, 1]);
/** A tag, or the eleven set bits that every frame begins with. */
const mp3 = (head: Buffer) =>
  head.toString('latin1', 0, 3) === 'ID3' || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0);

/** What the first bytes of a file with this extension look like. */
const looksRight: Record<string, (head: Buffer) => boolean> = {
  '.mp4': mp4,
  '.mpv': (head) => mpegStream(head) || mp4(head),
  '.mkv': startsWith([0x1a, 0x45, 0xdf, 0xa3]),
  '.mp3': mp3,
  // Readers find the mark anywhere in the first kilobyte, and some printers put their own lines before it.
  '.pdf': (head) => head.includes('%PDF-'),
  '.doc': (head) => ole(head) || startsWith('{\\rtf')(head),
  '.ppt': ole,
  '.xls': ole,
  '.docx': zip,
  '.pptx': zip,
  '.xlsx': zip,
  '.csv': (head) => !head.includes(0),
  '.png': startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  '.jpg': jpeg,
  '.jpeg': jpeg,
  '.gif': startsWith('GIF87a', 'GIF89a'),
  '.webp': (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
};

/** Whether the first bytes are those of such a file; a program that is called .pdf is not. */
export const isContentOf = (extension: string, head: Buffer): boolean => looksRight[extension]?.(head) ?? false;
