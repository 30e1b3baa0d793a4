import { type ErrorKey, type MessageValues } from 'shared/contract/message-key';
import { type Trashed } from 'shared/contract/envelope';

/** An error that the caller may see. `key` becomes the code and the message of the response. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly key: ErrorKey,
    readonly values: MessageValues = {},
    /** Dotted path of the invalid field. */
    readonly field?: string,
    /** The deleted record of the request. */
    readonly trash?: Trashed,
  ) {
    super(key);
  }
}

export const badRequest = (key: ErrorKey, values?: MessageValues, field?: string) =>
  new Refusal(400, key, values, field);
export const unauthenticated = () => new Refusal(401, 'errors.sessionOut');
export const forbidden = (key: ErrorKey = 'errors.forbidden') => new Refusal(403, key);
export const notFound = () => new Refusal(404, 'errors.notFound');
export const trashedRecord = (trash: Trashed) => new Refusal(404, 'errors.inTrash', {}, undefined, trash);
export const conflict = (key: ErrorKey = 'errors.conflict', values?: MessageValues) => new Refusal(409, key, values);
/** The row has changed since the client read it. */
export const stale = () => new Refusal(412, 'errors.stale');

/** The row, or 404; a row of another school counts as missing. */
export function orNotFound<T>(row: T | undefined): T {
  if (row === undefined) throw notFound();
  return row;
}
