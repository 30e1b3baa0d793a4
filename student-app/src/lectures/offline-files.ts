import { lectureType } from 'shared/contract/enums';
import { type WholeLearnLecture } from 'shared/contract/learn-lecture';
import { readFile } from '../http/read-file';

/** In steps, because a call cannot have a million arguments. */
function base64Of(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes);
  let text = '';
  for (let at = 0; at < all.length; at += 8192) text += String.fromCharCode(...all.subarray(at, at + 8192));
  return btoa(text);
}

const picture = /^image\/(?:png|jpeg|gif|webp)$/;
const texts = ['content', 'description', 'transcription'] as const;

/** The lecture with its pictures within its texts, because the addresses of files expire. */
export async function withOwnPictures(lecture: WholeLearnLecture, most: number) {
  const own = { ...lecture };
  let bytes = 0;
  let isMissing = false;
  for (const name of texts) {
    const page = new DOMParser().parseFromString(lecture[name], 'text/html');
    for (const image of page.querySelectorAll('img[src]')) {
      const address = image.getAttribute('src') ?? '';
      if (address.startsWith('data:')) continue;
      const found = bytes < most ? await readFile(address) : undefined;
      if (found && picture.test(found.type)) {
        image.setAttribute('src', `data:${found.type};base64,${base64Of(found.bytes)}`);
        bytes += found.bytes.byteLength;
      } else isMissing = true;
    }
    own[name] = page.body.innerHTML;
    bytes += own[name].length;
  }
  return { lecture: own, bytes, isMissing };
}

/** The uploaded files of a lecture that are no recordings: what can be kept. */
export function filesOf({ type, isFile, source, attachments }: WholeLearnLecture): string[] {
  const document = isFile && type === lectureType.theory && source !== '' ? [source] : [];
  return [...document, ...attachments.map((file) => file.source)];
}

export async function fetchFiles(lecture: WholeLearnLecture, most: number) {
  const files: Record<string, ArrayBuffer> = {};
  let bytes = 0;
  for (const address of filesOf(lecture)) {
    const found = bytes < most ? await readFile(address) : undefined;
    if (!found) return { files: {}, bytes, isAll: false };
    files[address] = found.bytes;
    bytes += found.bytes.byteLength;
  }
  return { files, bytes, isAll: bytes <= most };
}
