import { cornersIn } from '@teacher-portal/sheet-camera/corners-in';
import { drawn, greyOf } from '@teacher-portal/sheet-camera/drawn';
import { type GreyImage } from '@teacher-portal/answer-sheet/grey-image';
import { readPicture } from '@teacher-portal/answer-sheet/read-picture';
import { readSheetCode } from '@teacher-portal/answer-sheet/sheet-code';
import { sheetPages } from '@teacher-portal/answer-sheet/sheet-layout';
import { type CameraReply, type CameraRequest } from './protocol';

/** Longer side of a sent picture in pixels: enough to read handwriting, small enough for a slow network. */
const LONGEST = 2560;
const GLANCE = 900;
/** Limit in bytes; base64 adds a third. */
const MAX_BYTES = 1_300_000;
const QUALITIES = [0.8, 0.6, 0.4];
/** The code is printed at the same place on every page. */
const [{ qr } = { qr: { x: 0, y: 0, size: 0 } }] = sheetPages({ items: [], numberDigits: 0, scale: 1 });

/** Whether the codes of all sheets can be read, and so the rest too. The phone does not know what was printed. */
function isSharp(image: GreyImage): boolean {
  const sheets = readPicture(image, () => undefined, qr);
  return sheets.length > 0 && sheets.every(({ code }) => code !== null && readSheetCode(code) !== undefined);
}

async function jpegOf(canvas: OffscreenCanvas): Promise<Blob | null> {
  for (const quality of QUALITIES) {
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (jpeg.size <= MAX_BYTES) return jpeg;
  }
  return null;
}

async function replyTo(request: CameraRequest): Promise<CameraReply> {
  const { id } = request;
  if ('glanceAt' in request) return { id, corners: cornersIn(greyOf(drawn(request.glanceAt, GLANCE))) };
  const context = drawn(request.picture, LONGEST);
  const isTaken = request.isAnyhow || isSharp(greyOf(context));
  return { id, jpeg: isTaken ? await jpegOf(context.canvas) : null };
}

// One picture at a time: each needs tens of megabytes.
let turn: Promise<void> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<CameraRequest>) => {
  turn = turn.then(async () => {
    const reply = await replyTo(data).catch((): CameraReply => ({ id: data.id }));
    postMessage(reply);
  });
});
