import { deviceName, takeForThisTab } from './device';
import { unsentOf } from './exam-state';
import { keepJournal, readJournal, unsentAttempts } from './journal';
import { sendAnswers } from './send-answers';
import { ServerClock } from './server-clock';

/** Sends group after group of an attempt. Returns how many answers are left. */
async function sendAttempt(uid: number, id: number, writer: string): Promise<number> {
  let journal = await readJournal(uid, id);
  // A superseded answer is sent again with a higher revision: two rounds for each answer are enough.
  for (let round = unsentOf(journal).length * 2; round > 0 && unsentOf(journal).length > 0; round -= 1) {
    const sent = await sendAnswers(id, writer, journal, new ServerClock()).catch(() => undefined);
    if (!sent) break;
    journal = sent.apply(journal);
    await keepJournal(uid, id, journal);
  }
  return unsentOf(journal).length;
}

/**
 * Sends what a student's attempts on this device have not sent yet, except those open in another tab, which sends for
 * itself. Returns how many answers are left.
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
