/**
 * Whether a quotation mark out of place has joined lines until the next one: a value that goes over two lines on purpose
 * has no delimiter.
 */
export const joinsLines = (record: readonly string[], delimiter: string): boolean =>
  record.some((value) => value.includes('\n') && value.includes(delimiter));

/** How many lines a record takes in its file. */
export const linesOf = (record: readonly string[]): number =>
  record.reduce((lines, value) => (value.includes('\n') ? lines + value.split('\n').length - 1 : lines), 1);
