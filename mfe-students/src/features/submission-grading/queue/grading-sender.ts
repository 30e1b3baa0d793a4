import { type Answer, type Hold } from '@teacher-portal/outbox/entry';
import { gradeSubmission, type GradedSubmission } from '@teacher-portal/remote-sdk/contract/submission';
import { handleError, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { call, isApiError } from '@teacher-portal/remote-sdk/http';
import { queryClient } from '@teacher-portal/remote-sdk/query';
import { sessionState } from '@teacher-portal/remote-sdk/session';
import { keepGradedSubmission, invalidateFigures, submissionQuery } from '../../../submission/submission.query';
import { type GradeRequest, reconciled, requestOf, withSaved } from './edits';
import { type Typed } from './kept-edits';

/** Who else changed a submission while it was open; `isSelf` for another window, `isRead` once it was acknowledged. */
export interface Other {
  name: string;
  isSelf: boolean;
  isRead: boolean;
}

/** After this many version conflicts in a row the sender waits before it retries. */
const RACES_MAX = 3;

/** Others save the submission faster than it can be read again. */
class TooManyRaces extends Error {}

/** No connection, or a server that is temporarily unavailable. */
const isPassing = (error: unknown) =>
  isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 500);

export function judge(error: unknown): 'later' | 'stop' | Hold {
  if (error instanceof TooManyRaces || isPassing(error)) return 'later';
  if (isApiError(error) && error.status === 401) {
    handleError(error);
    return 'stop';
  }
  return { why: 'refusal', reason: (error as Error).message };
}

/** Not only a failure of this moment, or one that ends with another session. */
const isFinal = (error: unknown) => !isPassing(error) && !(isApiError(error) && error.status === 401);

/** What sending reads and changes of the store. */
interface Store {
  read: (submissionId: number) => { edit: Typed } | undefined;
  latestOf: (submission: GradedSubmission) => GradedSubmission;
  note: (submission: GradedSubmission) => void;
  revise: (latest: GradedSubmission, typed: Typed) => void;
  setOther: (submissionId: number, other: Other) => void;
}

interface Sent {
  answers: ReadonlyMap<number, Answer<Typed>>;
  heard?: () => void;
}

/** Sends the edits of one submission, based on its newest state. */
export class GradingSender {
  #races = 0;

  constructor(private readonly store: Store) {}

  async send(batch: ReadonlyMap<number, Typed>): Promise<Sent> {
    const [id = 0] = batch.keys();
    const answered = (answer: Answer<Typed>, heard = () => {}) => ({ answers: new Map([[id, answer]]), heard });
    const before = this.store.latestOf(await queryClient.ensureQueryData(submissionQuery(id)));
    const typed = this.store.read(id)?.edit;
    if (!typed) return answered({ is: 'again' });
    const edits = reconciled(typed.edits, before);
    this.store.revise(before, { ...typed, edits });
    const request = requestOf(edits, before);
    if (!request) return answered({ is: 'held', hold: { why: 'unready' } });
    try {
      const { data, message } = await call(gradeSubmission, { body: request.body, version: before.version });
      return answered({ is: 'saved', rest: restOf(typed, request, before, data) }, () => {
        this.#saved(request, data);
        if (message) handleSuccess(message);
      });
    } catch (error) {
      // Signed out meanwhile: the edits are sent when their owner signs in again.
      if (sessionState().session?.uid !== typed.grader.uid) throw error;
      if (isApiError(error) && error.status === 412) await this.#readAgain(id, typed);
      else if (request.body.done && isFinal(error)) this.#withoutDone(id, before, error);
      else throw error;
      return answered({ is: 'again' });
    }
  }

  #saved({ values }: GradeRequest, after: GradedSubmission): void {
    this.#races = 0;
    this.store.note(after);
    keepGradedSubmission(after);
    if (values.done !== undefined) void invalidateFigures();
  }

  /**
   * Somebody has saved the submission since it was read: it is read again, and fields changed on both sides wait for a
   * choice.
   */
  async #readAgain(id: number, { grader }: Typed): Promise<void> {
    this.#races += 1;
    if (this.#races > RACES_MAX) {
      this.#races = 0;
      throw new TooManyRaces();
    }
    const { gradedBy } = await queryClient.fetchQuery({ ...submissionQuery(id), staleTime: 0 });
    if (gradedBy && this.store.read(id))
      this.store.setOther(id, { name: gradedBy.name, isSelf: gradedBy.id === grader.uid, isRead: false });
  }

  /** The typed values are saved anyway; only finishing is refused. */
  #withoutDone(id: number, before: GradedSubmission, error: unknown): void {
    const typed = this.store.read(id)?.edit;
    if (!typed) return;
    const { done: _done, ...edits } = typed.edits;
    this.store.revise(before, { ...typed, edits });
    handleError(error);
  }
}

/** What is left to send; what was sent may have been changed or taken back meanwhile. */
const restOf =
  (sent: Typed, { values }: GradeRequest, before: GradedSubmission, after: GradedSubmission) =>
  (now: Typed | undefined): Typed | undefined => {
    const edits = withSaved(now?.edits ?? {}, values, { before, after });
    return Object.keys(edits).length > 0 ? { ...(now ?? sent), edits } : undefined;
  };
