import { announcePhoto } from 'shared/contract/attempt-photo';
import { call } from '../http/call';
import { CallFailed } from '../http/call-failed';
import { putPhoto } from '../http/put-photo';
import { photoSources, readPhoto, sentPhotos } from './kept-photos';

/**
 * Sends a photo that is on this device, once in a visit. Returns its address. @throws CallFailed; with status 400 if this
 * device no longer has it.
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
