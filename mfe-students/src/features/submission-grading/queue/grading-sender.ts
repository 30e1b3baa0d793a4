import { gradeSubmission, type GradedSubmission } from '@teacher-portal/remote-sdk/contract/submission';
import { handleError, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { type ApiError, call, isApiError } from '@teacher-portal/remote-sdk/http';
import { queryClient } from '@teacher-portal/remote-sdk/query';
import { sessionState, subscribeToSession } from '@teacher-portal/remote-sdk/session';
import { keepGradedSubmission, invalidateFigures, submissionQuery } from '../../../submission/submission.query';
import { type GradeRequest, reconciled, requestOf, withSaved } from './edits';
import { gradingStore, type QueuedSubmission } from './grading-store';
import { type Grader } from './kept-edits';

/** Milliseconds between the first keystroke and sending; keystrokes in between are sent together. */
const PAUSE_MS = 800;
/** Milliseconds before a retry without a connection; doubled each time up to the maximum. */
const RETRY_MS = { first: 2_000, last: 30_000 } as const;
/** After this many version conflicts in a row the sender waits before it retries. */
const RACES_MAX = 3;

/** Submissions that cannot be sent until they are changed. */
const paused = new Set<number>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;
let retryMs: number = RETRY_MS.first;
let races = 0;

function next(): [number, QueuedSubmission] | undefined {
  const ready = [...gradingStore.submissions()].filter(([id, { refusal }]) => !paused.has(id) && refusal === undefined);
  return ready.sort(([, a], [, b]) => a.since - b.since)[0];
}

/** Schedules sending; `at once` when the connection is back or typing has ended. */
export function sendSoon(delay = PAUSE_MS): void {
  if (delay === 0) clearTimeout(timer);
  else if (timer !== undefined) return;
  timer = setTimeout(() => {
    timer = undefined;
    void sendAll();
  }, delay);
}

/** A submission was changed, so what prevented sending may be resolved. */
export function wake(submissionId: number): void {
  paused.delete(submissionId);
}

async function sendAll(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (let waiting = next(); waiting; waiting = next()) if (!(await sendOne(...waiting))) break;
  } finally {
    isSending = false;
  }
}

/** Returns whether to continue with the next submission. */
async function sendOne(id: number, { grader }: QueuedSubmission): Promise<boolean> {
  let request: GradeRequest | undefined;
  try {
    const before = gradingStore.latestOf(await queryClient.ensureQueryData(submissionQuery(id)));
    const queued = gradingStore.read(id);
    if (!queued) return true;
    const edits = reconciled(queued.edits, before);
    gradingStore.put(id, { ...queued, edits }, before);
    request = requestOf(edits, before);
    if (!request) {
      paused.add(id);
      return true;
    }
    const { data, message } = await call(gradeSubmission, { body: request.body, version: before.version });
    if (sessionState().session?.uid !== grader.uid) return false;
    saved(grader, request, before, data);
    if (message) handleSuccess(message);
    return true;
  } catch (error) {
    // Signed out in the meantime: the edits are sent when their owner signs in again.
    if (sessionState().session?.uid !== grader.uid) return false;
    return failed(id, request, error);
  }
}

function saved(grader: Grader, { values }: GradeRequest, before: GradedSubmission, after: GradedSubmission): void {
  const { id } = after;
  races = 0;
  retryMs = RETRY_MS.first;
  if (gradingStore.state().isOffline) gradingStore.setState({ isOffline: false });
  // Without edits the submission has left the queue, but what was sent may have been taken back meanwhile.
  const queued = gradingStore.read(id) ?? { grader, since: Date.now(), edits: {} };
  gradingStore.put(id, { ...queued, edits: withSaved(queued.edits, values, { before, after }) }, after);
  keepGradedSubmission(after);
  if (values.done !== undefined) void invalidateFigures();
}

async function failed(id: number, request: GradeRequest | undefined, error: unknown): Promise<boolean> {
  if (!isApiError(error)) return refused(id, request, error);
  if (error.status === 401) {
    handleError(error);
    return false;
  }
  if (error.status === 412) return resolveConflict(id);
  if (error.status === 0 || error.status === 429 || error.status >= 500) return later();
  return refused(id, request, error);
}

/** No connection, or a server that is temporarily unavailable. */
function later(): boolean {
  gradingStore.setState({ isOffline: true });
  timer ??= setTimeout(() => {
    timer = undefined;
    void sendAll();
  }, retryMs);
  retryMs = Math.min(2 * retryMs, RETRY_MS.last);
  return false;
}

/**
 * Somebody has saved the submission since it was read: it is read again, and fields changed on both sides wait for a
 * choice.
 */
async function resolveConflict(id: number): Promise<boolean> {
  races += 1;
  if (races > RACES_MAX) {
    races = 0;
    return later();
  }
  try {
    const { gradedBy } = await queryClient.fetchQuery({ ...submissionQuery(id), staleTime: 0 });
    const queued = gradingStore.read(id);
    if (queued && gradedBy)
      gradingStore.put(id, {
        ...queued,
        other: { name: gradedBy.name, isSelf: gradedBy.id === queued.grader.uid, isRead: false },
      });
    return true;
  } catch (error) {
    return failed(id, undefined, error);
  }
}

/** The server refuses permanently: its message is shown, and the value is kept until it is changed or discarded. */
function refused(id: number, request: GradeRequest | undefined, error: unknown): boolean {
  const queued = gradingStore.read(id);
  if (!queued) return true;
  if (request?.body.done) {
    // The typed values are saved anyway; only finishing is refused.
    const { done: _done, ...edits } = queued.edits;
    gradingStore.put(id, { ...queued, edits });
    handleError(error);
    return true;
  }
  gradingStore.put(id, { ...queued, refusal: (error as ApiError | Error).message });
  return true;
}

const sendNow = () => {
  retryMs = RETRY_MS.first;
  sendSoon(0);
};

window.addEventListener('online', () => {
  gradingStore.setState({ isOffline: false });
  sendNow();
});
window.addEventListener('offline', () => gradingStore.setState({ isOffline: true }));
// Last chance before a tab is suspended; what does not arrive stays in the queue.
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendNow());

subscribeToSession(() => {
  if (sessionState().session) return;
  clearTimeout(timer);
  timer = undefined;
  paused.clear();
});
