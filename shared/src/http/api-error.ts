import { type ProblemDetail } from 'shared/contract/envelope';
import { type Access } from 'shared/contract/endpoint';

export interface ApiErrorFields {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** Message key, for example `errors.notFound`. */
  code: string;
  /** Safe text in the language of the call. */
  message: string;
  details?: ProblemDetail[];
  requestId?: string;
  access?: Access;
  /** The session had changed by the time the answer came: it says nothing about the present one. */
  outdated?: boolean;
  cause?: unknown;
}

/** Why a call failed: refused by the server, not answered, or answered with something that is not the contract's. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: ProblemDetail[];
  readonly requestId: string | undefined;
  readonly access: Access | undefined;
  readonly outdated: boolean;

  constructor({ status, code, message, details = [], requestId, access, outdated = false, cause }: ApiErrorFields) {
    super(message, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = requestId;
    this.access = access;
    this.outdated = outdated;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** A call that was given up on purpose, for example because its screen was left. */
export const isAbort = (error: unknown): boolean =>
  error instanceof Error || error instanceof DOMException ? error.name === 'AbortError' : false;
