import { types } from 'pg';

/** The driver's own reader splits the array; its entries are text. */
const textsOf = types.getTypeParser(1016 as never) as (text: string) => (string | null)[];

/** @throws RangeError beyond 2^53, where a number would be another one */
export function longOf(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the integers that a number holds exactly.`);
  return value;
}

const longsOf = (text: string) => textsOf(text).map((entry) => (entry === null ? null : longOf(entry)));

/** Both drivers read 64-bit integers as text, because most languages have no number for all of them; ids end at 2^53. */
export function readLongsAsNumbers(): void {
  types.setTypeParser(types.builtins.INT8, longOf);
  types.setTypeParser(1016 as never, longsOf as never);
}
