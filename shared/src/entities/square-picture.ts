/** Sharp at three times the size of the page of a student, and some kilobytes. */
const EDGE = 320;

const jpegOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));

/** The middle of a picture as a small square JPEG; undefined for a file that is no picture. */
export async function squarePicture(file: File): Promise<File | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(EDGE, side);
  const context = canvas.getContext('2d');
  if (context) {
    // A JPEG has no transparency: what is transparent would be black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2];
    context.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
  }
  picture.close();
  const jpeg = await jpegOf(canvas);
  return jpeg ? new File([jpeg], 'picture.jpg', { type: 'image/jpeg' }) : undefined;
}
