import { type ProblemDetail } from 'shared/contract/envelope';

interface Failure {
  /** HTTP status; 0 without a response. */
  status: number;
  /** Message key, such as `errors.notFound`. */
  code: string;
  /** Message in the language of the request, if the server sent one; safe to show. */
  message?: string;
  /** Rejected fields with their messages. */
  details?: ProblemDetail[] | undefined;
  cause?: unknown;
}

/** Why a call failed: refused by the server, no response, or a response outside the contract. */
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

  /** No response arrived; the call can be repeated. */
  get isOffline(): boolean {
    return this.status === 0;
  }

  /** A retry may succeed: no response, too many calls, or a server error. */
  get isRetryable(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}
