import { fileTypeOf, uploadKind, uploadProblem } from '../../contract/upload.rules';

/** Uploads a sound and resolves to the URL to store in the text. */
export type UploadSound = (file: File) => Promise<string>;

/** What the dialog for files offers. */
export const soundFiles = ['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav', '.mp3', '.m4a', '.ogg', '.wav'];

export type SoundFault = 'soundNone' | 'soundType' | 'soundTooLarge' | 'soundFailed';

/** What is wrong with a chosen file, as the server would say. */
export function soundFault(file: File | undefined): SoundFault | undefined {
  if (!file) return 'soundNone';
  const asked = { fileName: file.name, fileType: fileTypeOf(file), fileSize: file.size, kind: uploadKind.sound };
  const key = uploadProblem(asked)?.key;
  if (key === 'errors.fileSizeMore') return 'soundTooLarge';
  return key && 'soundType';
}

/** The first sound among pasted or dropped files, also one that is too large. */
export const findSound = (files: FileList | undefined): File | undefined =>
  Array.from(files ?? []).find((file) => soundFault(file) !== 'soundType');
