/** Number of items of a kind shown; a link leads to the rest. */
export const SHOWN = 4;
