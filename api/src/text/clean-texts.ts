import { KeptThread } from '../threads/kept-thread';
import { type CleanText, cleanText, type RawText } from './clean-text';

/** Characters of one call that are cleaned where they are: the worst of them hold the event loop for some 20 ms. */
const HERE_MAX = 20_000;

/** The texts of the largest body take a tenth of it. */
const thread = new KeptThread<readonly RawText[], CleanText[]>('text/clean-texts.worker', {
  jobMs: 30_000,
  idleMs: 60_000,
});

/**
 * The texts of one call, in their order, without what acts. Long ones are cleaned in a thread, so that they hold up nobody
 * else; nobody works on those of a caller that is gone. Call it before a transaction begins.
 */
export async function cleanTexts<T extends readonly RawText[]>(
  texts: T,
  signal: AbortSignal,
): Promise<{ [At in keyof T]: CleanText }> {
  const length = texts.reduce((sum, { text }) => sum + text.length, 0);
  const clean = length > HERE_MAX ? await thread.run(texts, signal) : texts.map(cleanText);
  return clean as { [At in keyof T]: CleanText };
}
