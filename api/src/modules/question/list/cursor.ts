import { idSchema, integerSchema } from 'shared/contract/fields';
import { type QuestionSort } from 'shared/contract/question';
import { badRequest } from '../../../refusals/refusal';
import { type ListEnd, type ValueType, valueTypeOf } from './order.repository';

const DATE_MAX = 8_640_000_000_000_000;
const isStorable: Record<ValueType, (number: number) => boolean> = {
  instant: (number) => Number.isInteger(number) && Math.abs(number) <= DATE_MAX,
  integer: (number) => integerSchema.safeParse(number).success,
  double: (number) => Math.abs(number) <= DATE_MAX,
};

/** The value of the query parameter `after` for the questions after this one. */
export function keyOf({ id, value }: ListEnd, sort: QuestionSort): string {
  if (value === null) return `-${id}`;
  return `${valueTypeOf(sort) === 'instant' ? Date.parse(value) : value}-${id}`;
}

/** The value as the database reads it; undefined if the column cannot hold it. */
function storedValue(number: number, sort: QuestionSort): string | undefined {
  const type = valueTypeOf(sort);
  if (!isStorable[type](number)) return undefined;
  return type === 'instant' ? new Date(number).toISOString() : String(number);
}

/**
 * The question after which a list begins; undefined for its beginning.
 * @throws 400 for a key of another order
 */
export function endOf(key: string, sort: QuestionSort): ListEnd | undefined {
  if (key === '') return undefined;
  const at = key.lastIndexOf('-');
  const id = idSchema.safeParse(Number(key.slice(at + 1)));
  const value = at === 0 ? null : storedValue(Number(key.slice(0, at)), sort);
  if (!id.success || value === undefined) throw badRequest('errors.invalidValue', { field: 'after' }, 'after');
  return { id: id.data, value };
}
