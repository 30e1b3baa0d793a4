import { parentPort } from 'node:worker_threads';
import { DocumentRefusal } from '@teacher-portal/document-text/document';
import { evenly } from '@teacher-portal/document-text/evenly';
import { readDocument } from '@teacher-portal/document-text/read-document';
import { type DocumentRead, type DocumentToRead } from './document-reader';

/** More than a book for a year; of what is longer, parts at even distances. */
const CHARACTERS = 400_000;

async function answer({ name, bytes }: DocumentToRead): Promise<DocumentRead> {
  try {
    return { paragraphs: evenly(await readDocument(name, bytes), CHARACTERS) };
  } catch (error) {
    // Any other error ends the thread, which rejects the job.
    if (!(error instanceof DocumentRefusal)) throw error;
    return { fault: error.fault };
  }
}

parentPort?.on('message', (job: DocumentToRead) => {
  void answer(job).then((read) => parentPort?.postMessage(read));
});
