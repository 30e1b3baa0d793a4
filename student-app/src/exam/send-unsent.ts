import { deviceName } from './device';
import { keepJournal, unsentAttempts } from './journal';
import { sendAnswers } from './send-answers';
import { unsentOf } from './exam-state';
import { ServerClock } from './server-clock';

/** Sends what a student's attempts on this device have not sent yet. Returns how many are left. */
export async function sendUnsent(uid: number): Promise<number> {
  const writer = await deviceName();
  let left = 0;
  for (const { id, journal } of await unsentAttempts(uid)) {
    const sent = await sendAnswers(id, writer, journal, new ServerClock()).catch(() => undefined);
    const after = sent ? sent.apply(journal) : journal;
    await keepJournal(uid, id, after);
    left += unsentOf(after).length;
  }
  return left;
}
