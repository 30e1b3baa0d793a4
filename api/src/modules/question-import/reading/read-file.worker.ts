import { parentPort } from 'node:worker_threads';
import { FileRefusal } from '@teacher-portal/interchange/core/refusal';
import { type FileToRead, readFile } from './read-file';
import { type FromReader } from './read-in-thread';

async function answer(file: FileToRead): Promise<FromReader> {
  try {
    return { read: await readFile(file) };
  } catch (error) {
    // Any other error ends the thread, which rejects the job.
    if (!(error instanceof FileRefusal)) throw error;
    return { refused: { code: error.code, place: error.place } };
  }
}

parentPort?.on('message', (file: FileToRead) => {
  void answer(file).then((message) => parentPort?.postMessage(message));
});
