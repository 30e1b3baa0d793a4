import { announcePhoto } from 'shared/contract/attempt-photo';
import { type KeptFile, readKeptFile } from '../files/kept-files';
import { type Sending, sendFile } from '../files/send-file';
import { refusedFiles } from '../files/sending';
import { call } from '../http/call';
import { CallFailed } from '../http/call-failed';
import { putPhoto } from '../http/put-photo';
import { photoSources, readPhoto, sentPhotos } from './kept-photos';

/** A file that the server refuses is left out, so that the rest of the answer counts. @throws CallFailed */
async function sendKept(sending: Sending, name: string, file: KeptFile): Promise<void> {
  try {
    sentPhotos.set(name, await sendFile(sending, name, file));
  } catch (error) {
    if (!(error instanceof CallFailed) || error.code !== 'errors.fileInfected') throw error;
    refusedFiles.set(name, file.name);
    sentPhotos.set(name, []);
  }
}

/**
 * Uploads a photo or a file from this device, once per visit; `sentPhotos` then has its path.
 *
 * @throws CallFailed; with status 400 if it is missing on this device. `unfinished`, if it may wait.
 */
export async function sendPhoto(sending: Sending, name: string): Promise<void> {
  if (sentPhotos.has(name)) return;
  const file = await readKeptFile(name);
  if (file) return sendKept(sending, name, file);
  const photo = await readPhoto(name);
  if (!photo) throw new CallFailed({ status: 400, code: 'errors.notFound' });
  const body = { fileSize: photo.size };
  const { url, fileUrl } = await call(announcePhoto, { params: { id: sending.attemptId }, body });
  await putPhoto(url, photo);
  sentPhotos.set(name, fileUrl);
  photoSources.set(fileUrl, URL.createObjectURL(photo));
}
