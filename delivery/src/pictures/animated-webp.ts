/** A still picture as WebP, and how long it stands. */
export interface Frame {
  webp: Buffer;
  milliseconds: number;
}

interface Size {
  width: number;
  height: number;
}

const HEADER = 12;
const CHUNK = 8;
const ANIMATED = 0b10;
const NO_BLEND = 0b10;

const uint24 = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, (value >> 16) & 255]);
const uint16 = (value: number) => Buffer.from([value & 255, value >> 8]);

/** Name, length and content; of an odd length with a byte more, which the length does not count. */
function chunk(name: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(CHUNK);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** The encoded picture in a WebP file. @throws Error if it is not such a file or has none */
function bitstreamOf(webp: Buffer): Buffer {
  if (webp.toString('latin1', 0, 4) !== 'RIFF' || webp.toString('latin1', 8, HEADER) !== 'WEBP')
    throw new Error('This is no WebP file.');
  for (let at = HEADER; at + CHUNK <= webp.length;) {
    const name = webp.toString('latin1', at, at + 4);
    const length = webp.readUInt32LE(at + 4);
    if (name === 'VP8 ' || name === 'VP8L') return chunk(name, webp.subarray(at + CHUNK, at + CHUNK + length));
    at += CHUNK + length + (length % 2);
  }
  throw new Error('This WebP file has no picture.');
}

/**
 * A film of still WebP pictures of one size, repeated for ever. Chromium has encoded each of them, so the film needs no
 * encoder: the container takes their bitstreams as they are (RFC 9649, section 2.7).
 */
export function animatedWebp(frames: readonly Frame[], { width, height }: Size): Buffer {
  const canvas = [uint24(width - 1), uint24(height - 1)];
  const pictures = frames.map(({ webp, milliseconds }) =>
    chunk(
      'ANMF',
      ...[uint24(0), uint24(0), ...canvas, uint24(milliseconds), Buffer.from([NO_BLEND])],
      bitstreamOf(webp),
    ),
  );
  const head = chunk('VP8X', Buffer.from([ANIMATED, 0, 0, 0]), ...canvas);
  const animation = chunk('ANIM', Buffer.from([255, 255, 255, 255]), uint16(0));
  return chunk('RIFF', Buffer.from('WEBP', 'latin1'), head, animation, ...pictures);
}
