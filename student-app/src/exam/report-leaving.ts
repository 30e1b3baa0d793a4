import { noteLeaving } from 'shared/contract/exam-room';
import { call } from '../http/call';

/** Reports to the server how often the page was left; what could not be sent is added to the next report. */
export function tellLeaving(id: number, signal: AbortSignal): void {
  let untold = 0;
  function whenChanged(): void {
    if (document.visibilityState === 'hidden') {
      untold += 1;
      return;
    }
    const times = untold;
    if (times === 0) return;
    untold = 0;
    call(noteLeaving, { params: { id }, body: { times } }).catch(() => {
      untold += times;
    });
  }
  document.addEventListener('visibilitychange', whenChanged);
  signal.addEventListener('abort', () => document.removeEventListener('visibilitychange', whenChanged));
}
