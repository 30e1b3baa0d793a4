import { getSignedUrl, type SignedUrl } from 'shared/contract/upload';
import { fileTypeOf, uploadKind, type UploadKind } from 'shared/contract/upload.rules';
import { call, sendFile, type SendFileOptions } from 'shared/http';

export interface UploadOptions extends Pick<SendFileOptions, 'onProgress' | 'signal'> {
  /** What the file is for; without it any file that some kind allows may go. */
  kind?: UploadKind;
}

/** Each try asks for an address of its own, because one takes a single file. */
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
 * Uploads a file and answers its stable address, which a lecture saves as its link.
 *
 * @throws ApiError with the server's reason when the file is refused, `errors.failedToUpload` when sending fails;
 * AbortError when `signal` fires.
 */
export const uploadLectureFile = async (file: File, options: UploadOptions = {}): Promise<string> =>
  (await upload(file, options)).fileUrl;

/**
 * Uploads a picture for a rich text and answers where the page may read it now; when the text is saved, the server keeps
 * the stable address instead. Throws as `uploadLectureFile` does.
 */
export const uploadPicture = async (file: File): Promise<string> =>
  (await upload(file, { kind: uploadKind.image })).readUrl;
