import { badRequest } from '../../refusals/refusal';

/** @throws 400 unless these are all of the rows, so that nobody orders a list that has changed meanwhile. */
export function requireAll(ids: readonly number[], rows: readonly { id: number }[]): void {
  if (ids.length !== rows.length || !rows.every(({ id }) => ids.includes(id)))
    throw badRequest('errors.orderStale', {}, 'ids');
}
