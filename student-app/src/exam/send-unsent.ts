import { handInAttempt } from 'shared/contract/attempt';
import { call } from '../http/call';
import { CallFailed } from '../http/call-failed';
import { deviceName, takeForThisTab } from './device';
import { orderOf, unsentOf } from './exam-state';
import { type Journal, keepJournal, readJournal, readSheet, unsentAttempts } from './journal';
import { sendAnswers } from './send-answers';
import { ServerClock } from './server-clock';

/** Sends all groups of an attempt, then the request to hand in. Returns the number of answers left. */
async function sendAttempt(uid: number, id: number, writer: string): Promise<number> {
  let journal = await readJournal(uid, id);
  const order = orderOf((await readSheet(uid, id))?.sheet);
  // A superseded answer is sent again with a higher revision, so two rounds per answer are enough.
  for (let round = unsentOf(journal).length * 2; round > 0 && unsentOf(journal).length > 0; round -= 1) {
    const sent = await sendAnswers(id, writer, journal, { clock: new ServerClock(), order }).catch(() => undefined);
    if (!sent) break;
    journal = sent.apply(journal);
    await keepJournal(uid, id, journal);
  }
  const left = unsentOf(journal).length;
  if (journal.handIn && left === 0) await sendHandIn(uid, id, writer, journal);
  return left;
}

/** What the server refuses for good, as of an attempt that is over or goes on elsewhere, is not asked again. */
async function sendHandIn(uid: number, id: number, writer: string, journal: Journal): Promise<void> {
  try {
    await call(handInAttempt, { params: { id }, body: { writer } });
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (error.isRetryable || error.status === 401) return;
  }
  await keepJournal(uid, id, { ...journal, handIn: false });
}

/**
 * Sends the unsent answers and requests to hand in of a student's attempts on this device, except attempts open in another tab, which sends
 * them itself. Returns the number of answers left.
 */
export async function sendUnsent(uid: number): Promise<number> {
  let left = 0;
  for (const { id, journal } of await unsentAttempts(uid)) {
    const holding = new AbortController();
    const isMine = await takeForThisTab(id, () => undefined, holding.signal);
    left += isMine ? await sendAttempt(uid, id, await deviceName()) : unsentOf(journal).length;
    holding.abort();
  }
  return left;
}
