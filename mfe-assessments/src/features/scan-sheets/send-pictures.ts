import { type RecordBody } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { uploadKind } from '@teacher-portal/remote-sdk/contract/upload.rules';
import { uploadLectureFile } from '@teacher-portal/remote-sdk/entities/upload-lecture-file';
import { type ScannedPage } from './scanned';

/** URLs of pictures that were uploaded already, so that a retry does not upload them again. */
const sent = new WeakMap<Blob, string>();

async function addressOf(picture: Blob, name: string): Promise<string> {
  const known = sent.get(picture);
  if (known) return known;
  const type = picture.type === 'image/webp' ? 'webp' : 'png';
  const file = new File([picture], `${name}.${type}`, { type: picture.type });
  const address = await uploadLectureFile(file, { kind: uploadKind.image });
  sent.set(picture, address);
  return address;
}

/** Uploads the pictures of a sheet: handwriting, rows of bubbles, and whole pages if the school keeps them. */
export async function picturesOf(
  pages: readonly ScannedPage[],
  keepsPages: boolean,
): Promise<Required<Pick<RecordBody, 'boxes' | 'strips' | 'pages'>>> {
  const inOrder = pages
    .flatMap(({ read }) => read ?? [])
    .sort((one, other) => (one.code?.page ?? 0) - (other.code?.page ?? 0));
  const found = { boxes: [], strips: [], pages: [] } as Required<Pick<RecordBody, 'boxes' | 'strips' | 'pages'>>;
  for (const [index, { boxes, strip, picture }] of inOrder.entries()) {
    for (const { position, crop } of boxes)
      found.boxes.push({ position, filePath: await addressOf(crop, `answer-${position + 1}`) });
    if (strip) {
      const { crop, ...rows } = strip;
      found.strips.push({ ...rows, filePath: await addressOf(crop, `rows-${index + 1}`) });
    }
    if (keepsPages) found.pages.push({ filePath: await addressOf(picture, `page-${index + 1}`) });
  }
  return found;
}
