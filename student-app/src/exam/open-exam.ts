import { type AttemptSheet, getAttempt } from 'shared/contract/attempt';
import { call } from '../http/call';
import { deviceName, takeForThisTab } from './device';
import { ExamStore } from './exam-store';
import { readJournal } from './journal';

/**
 * Opens an attempt in this tab, with what the browser has kept of it.
 *
 * @throws CallFailed if the server has to be asked and cannot be.
 */
export async function openExam(uid: number, id: number, signal: AbortSignal): Promise<ExamStore> {
  const writer = await deviceName();
  const sheet: AttemptSheet = await call(getAttempt, { params: { id }, query: { writer }, signal });
  const opened: { store?: ExamStore } = {};
  const onFree = () => void readJournal(uid, id).then((journal) => opened.store?.continueHere(journal));
  const isThisTab = await takeForThisTab(id, onFree, signal);
  const journal = await readJournal(uid, id);
  const store = new ExamStore({ uid, writer, sheet, journal, isThisTab });
  opened.store = store;
  const { flush } = store;
  const whenHidden = () => document.visibilityState === 'hidden' && flush();
  window.addEventListener('online', flush);
  document.addEventListener('visibilitychange', whenHidden);
  signal.addEventListener('abort', () => {
    window.removeEventListener('online', flush);
    document.removeEventListener('visibilitychange', whenHidden);
    store.close();
  });
  return store;
}
