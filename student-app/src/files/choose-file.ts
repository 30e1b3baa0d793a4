import { answerFileKind, type AnswerFilesRule } from 'shared/contract/answer-files.rules';
import { limits } from 'shared/contract/limits';
import { bytesOf } from './bytes-of';
import { extensionOf, maxBytesOf } from 'shared/contract/upload.rules';

/** Why a file cannot be handed in. */
export type Refusal = 'heic' | 'kind' | 'empty' | 'large';

/** Characters of a name before its ending; the server keeps no more. */
const NAME_MAX = 100;
/** Where a PDF says that it is encrypted: in its trailer, at its end, or at its start if it is made for the web. */
const LOOKED_AT = 65_536;

/** A name as the server keeps it, so that a long one is no reason to refuse the file. */
export function keptName(name: string): string {
  const extension = extensionOf(name);
  const base = Array.from(name.slice(0, name.length - extension.length))
    .slice(0, NAME_MAX)
    .join('');
  return `${base}${extension}`;
}

const isHeic = (name: string) => /^\.hei[cf]$/.test(extensionOf(name));

/** A picture that only some browsers can open, as a JPEG; undefined where this one cannot. */
async function asJpeg(file: File): Promise<File | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: picture.width, height: picture.height });
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  return blob ? new File([blob], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: 'image/jpeg' }) : undefined;
}

/** The file as it will be handed in, or why it cannot be. */
export async function checkedFile(given: File, rule: AnswerFilesRule): Promise<File | Refusal> {
  const named = new File([given], keptName(given.name), { type: given.type });
  const file = isHeic(named.name) && rule.kinds.includes('picture') ? await asJpeg(named) : named;
  if (!file || isHeic(file.name)) return 'heic';
  const kind = answerFileKind(file.name);
  if (kind === undefined || !rule.kinds.includes(kind)) return 'kind';
  if (file.size === 0) return 'empty';
  return file.size > Math.min(maxBytesOf(file.name), limits.uploadMaxBytes) ? 'large' : file;
}

/** Whether a PDF is encrypted, so that whoever opens it may be asked for a password. */
export async function isLockedPdf(file: File): Promise<boolean> {
  if (answerFileKind(file.name) !== 'pdf') return false;
  const parts = [file.slice(0, LOOKED_AT), file.slice(-LOOKED_AT)];
  const texts = await Promise.all(parts.map(async (part) => new TextDecoder('latin1').decode(await bytesOf(part))));
  return texts.some((text) => /\/Encrypt[\s\d<]/.test(text));
}
