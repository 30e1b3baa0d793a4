import { KeptThread } from '../threads/kept-thread';
import { type CleanText, cleanText, type RawText } from './clean-text';

/** Characters of one call that are sanitised on the main thread: at worst they block the event loop for some 20 ms. */
const HERE_MAX = 20_000;

/** The texts of the largest body take a tenth of this time. */
const thread = new KeptThread<readonly RawText[], CleanText[]>('text/clean-texts.worker', {
  jobMs: 30_000,
  idleMs: 60_000,
});

/**
 * Sanitises the texts of one call, in order. Long ones are sanitised in a worker thread, so that they block no other
 * call; the work is cancelled if the client disconnects. Call it before a transaction starts.
 */
export async function cleanTexts<T extends readonly RawText[]>(
  texts: T,
  signal: AbortSignal,
): Promise<{ [At in keyof T]: CleanText }> {
  const length = texts.reduce((sum, { text }) => sum + text.length, 0);
  const clean = length > HERE_MAX ? await thread.run(texts, signal) : texts.map(cleanText);
  return clean as { [At in keyof T]: CleanText };
}
