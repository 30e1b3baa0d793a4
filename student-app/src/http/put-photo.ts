import { CallFailed } from './call-failed';

/** Uploads a JPEG to its signed URL. @throws CallFailed if it is refused, or without a response (status 0). */
export async function putPhoto(url: string, photo: Blob): Promise<void> {
  const headers = { 'content-type': 'image/jpeg' };
  const response = await fetch(url, { method: 'PUT', headers, body: photo }).catch((cause: unknown) => {
    throw new CallFailed({ status: 0, code: 'errors.network', cause });
  });
  if (!response.ok) throw new CallFailed({ status: response.status, code: 'errors.somethingWentWrong' });
}
