interface Failure {
  /** HTTP status; 0 without an answer. */
  status: number;
  /** Message key, for example `errors.notFound`. */
  code: string;
  /** Safe text in the language of the request, if the server sent one. */
  message?: string;
  cause?: unknown;
}

/** Why a call failed: refused by the server, no answer, or an answer outside the contract. */
export class CallFailed extends Error {
  readonly status: number;
  readonly code: string;

  constructor({ status, code, message = '', cause }: Failure) {
    super(message, { cause });
    this.name = 'CallFailed';
    this.status = status;
    this.code = code;
  }

  /** Nothing of the server arrived: the call may be made again. */
  get isOffline(): boolean {
    return this.status === 0;
  }
}
