import { type ProblemDetail, type Trashed } from 'shared/contract/envelope';
import { type Access } from 'shared/contract/endpoint';

export interface ApiErrorFields {
  /** HTTP status; 0 without a response. */
  status: number;
  /** Message key, for example `errors.notFound`. */
  code: string;
  /** Safe text in the language of the request. */
  message: string;
  details?: ProblemDetail[];
  /** The record of the call, if it is in the trash. */
  trash?: Trashed;
  requestId?: string;
  access?: Access;
  /** The session changed before the response arrived, so the error does not concern the current one. */
  outdated?: boolean;
  cause?: unknown;
}

/** Why a call failed: rejected by the server, no response, or a response outside the contract. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: ProblemDetail[];
  readonly trash: Trashed | undefined;
  readonly requestId: string | undefined;
  readonly access: Access | undefined;
  readonly outdated: boolean;

  constructor({
    status,
    code,
    message,
    details = [],
    trash,
    requestId,
    access,
    outdated = false,
    cause,
  }: ApiErrorFields) {
    super(message, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.trash = trash;
    this.requestId = requestId;
    this.access = access;
    this.outdated = outdated;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** A call that was cancelled on purpose, for example because its screen was left. */
export const isAbort = (error: unknown): boolean =>
  error instanceof Error || error instanceof DOMException ? error.name === 'AbortError' : false;
