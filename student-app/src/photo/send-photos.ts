import { announcePhoto } from 'shared/contract/attempt-photo';
import { call } from '../http/call';
import { CallFailed } from '../http/call-failed';
import { putPhoto } from '../http/put-photo';
import { photoSources, readPhoto, sentPhotos } from './kept-photos';

/**
 * Uploads a photo from this device, once per visit. Returns its path.
 *
 * @throws CallFailed; with status 400 if the photo is missing on this device.
 */
export async function sendPhoto(attemptId: number, name: string): Promise<string> {
  const sent = sentPhotos.get(name);
  if (sent !== undefined) return sent;
  const photo = await readPhoto(name);
  if (!photo) throw new CallFailed({ status: 400, code: 'errors.notFound' });
  const body = { fileSize: photo.size };
  const { url, fileUrl } = await call(announcePhoto, { params: { id: attemptId }, body });
  await putPhoto(url, photo);
  sentPhotos.set(name, fileUrl);
  photoSources.set(fileUrl, URL.createObjectURL(photo));
  return fileUrl;
}
