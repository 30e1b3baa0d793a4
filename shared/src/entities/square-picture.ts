/** Side in pixels: sharp at three times the size on a student's page, in a few kilobytes. */
const EDGE = 320;

const jpegOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));

/** The centre of a picture as a small square JPEG; undefined for a file that is not a picture. */
export async function squarePicture(file: File): Promise<File | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(EDGE, side);
  const context = canvas.getContext('2d');
  if (context) {
    // JPEG has no transparency: transparent pixels would become black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2];
    context.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
  }
  picture.close();
  const jpeg = await jpegOf(canvas);
  return jpeg ? new File([jpeg], 'picture.jpg', { type: 'image/jpeg' }) : undefined;
}
