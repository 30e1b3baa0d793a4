import { getSignedUrl, type SignedUrl } from 'shared/contract/upload';
import { fileTypeOf, uploadKind, type UploadKind } from 'shared/contract/upload.rules';
import { call, sendFile, type SendFileOptions } from 'shared/http';

export interface UploadOptions extends Pick<SendFileOptions, 'onProgress' | 'signal'> {
  /** What the file is for; without it, any file that some kind allows is accepted. */
  kind?: UploadKind;
}

/** Each attempt requests its own URL, because a signed URL accepts a single file. */
async function upload(file: File, { kind, onProgress, signal }: UploadOptions): Promise<SignedUrl> {
  const type = fileTypeOf(file);
  const { data } = await call(getSignedUrl, {
    body: { fileName: file.name, fileType: type, fileSize: file.size, ...(kind === undefined ? {} : { kind }) },
    ...(signal ? { signal } : {}),
  });
  await sendFile(data.url, file, { type, ...(onProgress ? { onProgress } : {}), ...(signal ? { signal } : {}) });
  return data;
}

/**
 * Uploads a file and returns its stable URL, which a lecture stores as its link.
 *
 * @throws ApiError with the server's code if the file is rejected, `errors.failedToUpload` if the transfer fails;
 * AbortError when `signal` fires.
 */
export const uploadLectureFile = async (file: File, options: UploadOptions = {}): Promise<string> =>
  (await upload(file, options)).fileUrl;

/**
 * Uploads a picture for a rich text and returns a URL where the page can read it now; when the text is saved, the
 * server stores the stable URL instead. Throws like `uploadLectureFile`.
 */
export const uploadPicture = async (file: File): Promise<string> =>
  (await upload(file, { kind: uploadKind.image })).readUrl;

/** Uploads a sound for a rich text, like a picture. */
export const uploadSound = async (file: File): Promise<string> =>
  (await upload(file, { kind: uploadKind.sound })).readUrl;

/** Uploads the picture of a person; `fileUrl` is stored, `readUrl` can be read now. Throws like `uploadLectureFile`. */
export const uploadPersonPicture = (file: File): Promise<SignedUrl> => upload(file, { kind: uploadKind.image });
