import { type GreyImage } from '@teacher-portal/remote-sdk/answer-sheet/grey-image';
import { cornersIn } from './corners-in';
import { pictureProblem } from './picture-problem';
import { type GlanceRequest, type ReadRequest, type WorkerReply } from './protocol';
import { readSheets, readTold } from './read-sheets';

/** Bytes; the largest pictures of telephones have a quarter. */
const MAX_BYTES = 100_000_000;
/** Pixels of the longer side; more only costs memory. */
const LONGEST = 4200;

/** @throws for a file that is no picture, or of a kind that the browser does not know. */
async function decode(picture: Blob | ImageBitmap): Promise<GreyImage> {
  const bitmap = picture instanceof Blob ? await createImageBitmap(picture) : picture;
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

async function whyNot(picture: Blob | ImageBitmap) {
  return picture instanceof Blob ? pictureProblem(new Uint8Array(await picture.slice(0, 16).arrayBuffer())) : 'stopped';
}

async function replyTo({ id, picture, sheets, told }: ReadRequest): Promise<WorkerReply> {
  if (picture instanceof Blob && picture.size > MAX_BYTES) return { id, problem: 'large' };
  let image: GreyImage;
  try {
    image = await decode(picture);
  } catch {
    return { id, problem: await whyNot(picture) };
  }
  return { id, pages: told ? await readTold(image, sheets, encode, told) : await readSheets(image, sheets, encode) };
}

async function replyToGlance({ id, glanceAt }: GlanceRequest): Promise<WorkerReply> {
  return { id, corners: cornersIn(await decode(glanceAt)) };
}

// One picture at a time: each takes up to a hundred megabytes.
let turn: Promise<void> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<ReadRequest | GlanceRequest>) => {
  turn = turn.then(async () => {
    const replying = 'glanceAt' in data ? replyToGlance(data) : replyTo(data);
    const reply = await replying.catch((): WorkerReply => ({ id: data.id, problem: 'stopped' }));
    postMessage(reply);
  });
});
