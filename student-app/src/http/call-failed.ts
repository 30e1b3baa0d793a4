import { type ProblemDetail } from 'shared/contract/envelope';

interface Failure {
  /** HTTP status; 0 without an answer. */
  status: number;
  /** Message key, for example `errors.notFound`. */
  code: string;
  /** Safe text in the language of the request, if the server sent one. */
  message?: string;
  /** Refused fields. */
  details?: ProblemDetail[] | undefined;
  cause?: unknown;
}

/** Why a call failed: refused by the server, no answer, or an answer outside the contract. */
export class CallFailed extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: readonly ProblemDetail[];

  constructor({ status, code, message = '', details = [], cause }: Failure) {
    super(message, { cause });
    this.name = 'CallFailed';
    this.status = status;
    this.code = code;
    this.details = details;
  }

  /** Nothing of the server arrived: the call may be made again. */
  get isOffline(): boolean {
    return this.status === 0;
  }

  /** It may succeed later without a change: no answer, too many calls, or a server that is not well. */
  get mayPass(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}
