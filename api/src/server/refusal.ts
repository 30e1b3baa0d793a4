import { type ErrorKey, type MessageValues } from 'shared/contract/message-key';

/** A call that is refused with a reason that the caller may know. `key` becomes the code and the text of the answer. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly key: ErrorKey,
    readonly values: MessageValues = {},
    /** Dotted path of the field that is to blame. */
    readonly field?: string,
  ) {
    super(key);
  }
}

export const badRequest = (key: ErrorKey, values?: MessageValues, field?: string) =>
  new Refusal(400, key, values, field);
export const unauthenticated = () => new Refusal(401, 'errors.sessionOut');
export const forbidden = (key: ErrorKey = 'errors.forbidden') => new Refusal(403, key);
export const notFound = () => new Refusal(404, 'errors.notFound');
export const conflict = (key: ErrorKey = 'errors.conflict', values?: MessageValues) => new Refusal(409, key, values);
/** The row has changed since the caller read it. */
export const stale = () => new Refusal(412, 'errors.stale');

/** The row, or 404: a row of another school is as good as none. */
export function orNotFound<T>(row: T | undefined): T {
  if (row === undefined) throw notFound();
  return row;
}
