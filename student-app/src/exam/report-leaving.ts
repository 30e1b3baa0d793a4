import { noteLeaving } from 'shared/contract/exam-room';
import { call } from '../http/call';

/** Reports how often the student left the page; a failed report is added to the next one. */
export function reportLeaving(id: number, signal: AbortSignal): void {
  let unreported = 0;
  function whenChanged(): void {
    if (document.visibilityState === 'hidden') {
      unreported += 1;
      return;
    }
    const times = unreported;
    if (times === 0) return;
    unreported = 0;
    call(noteLeaving, { params: { id }, body: { times } }).catch(() => {
      unreported += times;
    });
  }
  document.addEventListener('visibilitychange', whenChanged);
  signal.addEventListener('abort', () => document.removeEventListener('visibilitychange', whenChanged));
}
