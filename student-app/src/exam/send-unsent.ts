import { deviceName, takeForThisTab } from './device';
import { orderOf, unsentOf } from './exam-state';
import { keepJournal, readJournal, readSheet, unsentAttempts } from './journal';
import { sendAnswers } from './send-answers';
import { ServerClock } from './server-clock';

/** Sends all groups of an attempt. Returns the number of answers left. */
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
  return unsentOf(journal).length;
}

/**
 * Sends the unsent answers of a student's attempts on this device, except attempts open in another tab, which sends
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
