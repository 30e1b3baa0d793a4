import { cornersIn } from '@teacher-portal/sheet-camera/corners-in';
import { drawn, greyOf } from '@teacher-portal/sheet-camera/drawn';
import { type GreyImage } from '@teacher-portal/answer-sheet/grey-image';
import { pictureProblem } from './picture-problem';
import { type GlanceRequest, type ReadRequest, type WorkerReply } from './protocol';
import { readSheets, readTold } from './read-sheets';

/** Bytes; the largest photos of phones have a quarter of this. */
const MAX_BYTES = 100_000_000;
/** Pixels of the longer side; more only costs memory. */
const LONGEST = 4200;
/** Of a pixel as one number: all of its alpha, and one step of its red, green and blue. */
const OPAQUE = 0xff000000;
const GREY = 0x010101;

/** @throws for a file that is not a picture, or has a format that the browser does not support. */
async function decode(picture: Blob | ImageBitmap): Promise<GreyImage> {
  return greyOf(drawn(picture instanceof Blob ? await createImageBitmap(picture) : picture, LONGEST));
}

async function encode({ width, height, data }: GreyImage): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const image = new ImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  for (let at = 0; at < pixels.length; at++) pixels[at] = OPAQUE + (data[at] ?? 0) * GREY;
  canvas.getContext('2d')?.putImageData(image, 0, 0);
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
