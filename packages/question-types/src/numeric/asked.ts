import { type NumericItem, type Numbers } from './schema';

/** What a student must know to type a number: whether a unit belongs to it, and whether 2/3 is one. */
export const askedNumber = ({ units, fractions }: Numbers) => ({
  asksUnit: units !== null && !units.isNamed,
  fractions,
});

export const asked = ({ type, version, ...numbers }: NumericItem) => ({ type, version, ...askedNumber(numbers) });
export type AskedNumeric = ReturnType<typeof asked>;
