/** Twice what a printer needs for 18 mm. */
const SIDE = 400;

/** The picture as a data URL whose longer side is at most `SIDE` pixels. @throws for what the browser cannot read */
export async function smallPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  // Logos have few colours and transparent edges; a photograph would be large as PNG.
  const png = canvas.toDataURL('image/png');
  return png.length <= 200_000 ? png : canvas.toDataURL('image/webp', 0.85);
}
