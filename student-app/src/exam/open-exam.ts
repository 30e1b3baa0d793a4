import { type AttemptSheet, getAttempt } from 'shared/contract/attempt';
import { call } from '../http/call';
import { CallFailed } from '../http/call-failed';
import { deviceName, takeForThisTab } from './device';
import { ExamStore } from './exam-store';
import { pollAttempt } from './poll-attempt';
import { forgetSheet, keepSheet, readJournal, readSheet } from './journal';
import { ServerClock } from './server-clock';
import { readyOffline } from './ready-offline';
import { reportLeaving } from './report-leaving';

interface Opened {
  sheet: AttemptSheet;
  isHeard: boolean;
  clock: ServerClock;
}

/** The server's sheet, or else the cached one. @throws CallFailed if there is neither. */
async function sheetOf(uid: number, id: number, ask: () => Promise<AttemptSheet>): Promise<Opened> {
  const clock = new ServerClock();
  try {
    const sheet = await ask();
    await (sheet.handedInAt === null ? keepSheet(uid, sheet) : forgetSheet(uid, id));
    return { sheet, isHeard: true, clock };
  } catch (error) {
    const kept = error instanceof CallFailed && error.isOffline ? await readSheet(uid, id) : undefined;
    if (!kept) throw error;
    if (kept.elapsedMs !== undefined) clock.resume(kept.sheet.serverTime, kept.elapsedMs);
    return { sheet: kept.sheet, isHeard: false, clock };
  }
}

/**
 * Opens an attempt in this tab with what the browser has stored; offline, as it was at the last visit.
 *
 * @throws CallFailed if the attempt is not cached and the server cannot be reached or refuses.
 */
export async function openExam(uid: number, id: number, signal: AbortSignal): Promise<ExamStore> {
  const writer = await deviceName();
  const { sheet, isHeard, clock } = await sheetOf(uid, id, () =>
    call(getAttempt, { params: { id }, query: { writer }, signal }),
  );
  const opened: { store?: ExamStore } = {};
  const onFree = () => void readJournal(uid, id).then((journal) => opened.store?.continueHere(journal));
  const isThisTab = await takeForThisTab(id, onFree, signal);
  const journal = await readJournal(uid, id);
  if (isHeard && sheet.paper) void readyOffline(sheet.paper);
  const onRenewed = (renewed: AttemptSheet) => {
    void keepSheet(uid, renewed);
    if (renewed.paper) void readyOffline(renewed.paper);
  };
  const store = new ExamStore({ uid, writer, sheet, journal, isThisTab, isHeard, clock, onRenewed });
  opened.store = store;
  pollAttempt({ id, writer, onNews: (attempt, messages) => store.hear(attempt, messages), signal });
  if (sheet.notesLeaving) reportLeaving(id, signal);
  const { flush } = store;
  const whenHidden = () => document.visibilityState === 'hidden' && flush();
  const whenLeaving = (event: BeforeUnloadEvent) => store.wouldLose() && event.preventDefault();
  window.addEventListener('online', flush);
  window.addEventListener('beforeunload', whenLeaving);
  document.addEventListener('visibilitychange', whenHidden);
  signal.addEventListener('abort', () => {
    window.removeEventListener('online', flush);
    window.removeEventListener('beforeunload', whenLeaving);
    document.removeEventListener('visibilitychange', whenHidden);
    store.close();
  });
  return store;
}
