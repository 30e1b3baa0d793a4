/**
 * The quasigroup of order 10 of H. M. Damm, "Totally anti-symmetric quasigroups for all orders n≠2,6" (2007): it
 * detects every wrong digit and every swap of adjacent digits.
 */
const TABLE = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

const interim = (digits: string) => [...digits].reduce((row, digit) => Number(TABLE[row]?.[Number(digit)]), 0);

/** The digits followed by their check digit. */
export const withCheckDigit = (digits: string): string => digits + String(interim(digits));

export const hasCheckDigit = (digits: string): boolean => /^\d{2,}$/.test(digits) && interim(digits) === 0;
