import { type GreyImage } from '@teacher-portal/remote-sdk/answer-sheet/grey-image';
import { type ReadReply, type ReadRequest } from './protocol';
import { readSheets } from './read-sheets';

/** Bytes; the largest pictures of telephones have a quarter. */
const MAX_BYTES = 100_000_000;
/** Pixels of the longer side; more only costs memory. */
const LONGEST = 4200;

/** @throws for a file that is no picture, or of a kind that the browser does not know. */
async function decode(file: Blob): Promise<GreyImage> {
  const bitmap = await createImageBitmap(file);
  const factor = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * factor), Math.round(bitmap.height * factor)];
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const { data: rgba } = context.getImageData(0, 0, width, height);
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at++)
    data[at] = 0.299 * (rgba[4 * at] ?? 0) + 0.587 * (rgba[4 * at + 1] ?? 0) + 0.114 * (rgba[4 * at + 2] ?? 0);
  return { width, height, data };
}

async function encode({ width, height, data }: GreyImage): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  data.forEach((value, at) => rgba.fill(value, 4 * at, 4 * at + 3));
  canvas.getContext('2d')?.putImageData(new ImageData(rgba, width, height), 0, 0);
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.6 });
}

async function replyTo({ id, file, sheets }: ReadRequest): Promise<ReadReply> {
  if (file.size > MAX_BYTES) return { id, problem: 'large' };
  let image: GreyImage;
  try {
    image = await decode(file);
  } catch {
    return { id, problem: 'unreadable' };
  }
  return { id, pages: await readSheets(image, sheets, encode) };
}

// One picture at a time: each takes up to a hundred megabytes.
let turn: Promise<void> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  turn = turn.then(async () => {
    const reply = await replyTo(data).catch((): ReadReply => ({ id: data.id, problem: 'unreadable' }));
    postMessage(reply);
  });
});
