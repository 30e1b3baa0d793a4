import { getSignedUrl } from 'shared/contract/upload';
import { fileTypeOf, type UploadKind } from 'shared/contract/upload.rules';
import { call, sendFile, type SendFileOptions } from 'shared/http';

export interface UploadOptions extends Pick<SendFileOptions, 'onProgress' | 'signal'> {
  /** What the file is for; without it any file that some kind allows may go. */
  kind?: UploadKind;
}

/**
 * Uploads a file and answers its stable address, which a lecture saves as its link. Each try asks for an address of its
 * own, because one takes a single file.
 *
 * @throws ApiError with the server's reason when the file is refused, `errors.failedToUpload` when sending fails;
 * AbortError when `signal` fires.
 */
export async function uploadLectureFile(file: File, { kind, onProgress, signal }: UploadOptions = {}): Promise<string> {
  const type = fileTypeOf(file);
  const { data } = await call(getSignedUrl, {
    body: { fileName: file.name, fileType: type, fileSize: file.size, ...(kind === undefined ? {} : { kind }) },
    ...(signal ? { signal } : {}),
  });
  await sendFile(data.url, file, { type, ...(onProgress ? { onProgress } : {}), ...(signal ? { signal } : {}) });
  return data.fileUrl;
}
