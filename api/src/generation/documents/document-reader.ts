import { type DocumentFault } from '@teacher-portal/document-text/document';
import { TookTooLong } from '../../refusals/unavailable';
import { KeptThread } from '../../threads/kept-thread';

export interface DocumentToRead {
  /** Its ending says how it is read. */
  name: string;
  bytes: Uint8Array;
}

export type DocumentRead = { paragraphs: string[] } | { fault: DocumentFault | 'slow' };

export type DocumentReader = (document: DocumentToRead, signal: AbortSignal) => Promise<DocumentRead>;

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Reads documents in a thread of their own, one after the other, within limits of time and memory. Rejects only with the
 * reason of the signal, or if the thread fails in a way that no document explains.
 */
export function documentReader(
  limits: { jobMs: number; memoryMb: number } = { jobMs: 20_000, memoryMb: 512 },
): DocumentReader {
  const thread = new KeptThread<DocumentToRead, DocumentRead>('generation/documents/read-document.worker', {
    ...limits,
    idleMs: 60_000,
  });
  return async (document, signal) => {
    try {
      return await thread.run(document, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof TookTooLong) return { fault: 'slow' };
      if (isOutOfMemory(error)) return { fault: 'tooLarge' };
      throw error;
    }
  };
}

/** Documents that are kept, each of at most the characters that the thread gives. */
const KEPT = 12;

/** Keeps the last documents by their names, which must be those of files that never change. */
export function keeping(read: DocumentReader): DocumentReader {
  const kept = new Map<string, DocumentRead>();
  return async (document, signal) => {
    const known = kept.get(document.name) ?? (await read(document, signal));
    kept.delete(document.name);
    // What took too long may have waited for others.
    if (!('fault' in known && known.fault === 'slow')) kept.set(document.name, known);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return known;
  };
}
