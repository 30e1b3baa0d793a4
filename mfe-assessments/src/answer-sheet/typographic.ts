/** A sign of a number as it is printed: with a minus instead of a hyphen. */
export const typographic = (sign: string): string => (sign === '-' ? '−' : sign);
