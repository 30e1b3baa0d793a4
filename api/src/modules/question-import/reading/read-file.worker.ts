import { parentPort } from 'node:worker_threads';
import { FileRefusal } from '@teacher-portal/interchange/core/refusal';
import { type FileToRead, readFile } from './read-file';
import { type FromReader } from './read-in-thread';

const say = (message: FromReader) => parentPort?.postMessage(message);

async function answer(file: FileToRead): Promise<FromReader> {
  try {
    return { read: await readFile(file, (piece) => say({ piece })) };
  } catch (error) {
    // Any other error ends the thread, which rejects the job.
    if (!(error instanceof FileRefusal)) throw error;
    return { refused: { code: error.code, place: error.place } };
  }
}

parentPort?.on('message', (file: FileToRead) => {
  void answer(file).then(say);
});
