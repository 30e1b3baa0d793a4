import { hearAttempt } from 'shared/contract/exam-room';
import { type Attempt } from 'shared/contract/attempt';
import { type ExamMessage } from 'shared/contract/exam-message';
import { call } from '../http/call';
import { CallFailed } from '../http/call-failed';

const EVERY_MS = 10_000;

interface PollOptions {
  id: number;
  writer: string;
  /** Called with each response. */
  onNews: (attempt: Attempt, messages: readonly ExamMessage[]) => void;
  signal: AbortSignal;
}

/**
 * Polls the server every ten seconds for changes: extra time, a pause, messages. A hidden page polls again once it is
 * visible. A failed call is not retried before the next poll.
 */
export function pollAttempt({ id, writer, onNews, signal }: PollOptions): void {
  let isAsking = false;
  async function ask(): Promise<void> {
    if (isAsking || document.visibilityState === 'hidden') return;
    isAsking = true;
    try {
      const { attempt, messages } = await call(hearAttempt, { params: { id }, query: { writer }, signal });
      if (!signal.aborted) onNews(attempt, messages);
    } catch (error) {
      if (!(error instanceof CallFailed) && !signal.aborted) throw error;
    } finally {
      isAsking = false;
    }
  }
  const timer = setInterval(() => void ask(), EVERY_MS);
  const whenSeen = () => void ask();
  document.addEventListener('visibilitychange', whenSeen);
  void ask();
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', whenSeen);
  });
}
