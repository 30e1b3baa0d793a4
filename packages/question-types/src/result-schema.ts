import * as z from 'zod';
import { noteCodes } from './note-codes';

const noteField = z.enum(noteCodes).nullable();
const exact = z.string();

/**
 * One part of an item: a gap, a pair, a statement. `fraction`: of the part, exact (`1/2`), null where it was not
 * answered. `weight`: what the part counts among its like.
 */
const partSchema = z.strictObject({
  id: z.string(),
  fraction: exact.nullable(),
  weight: exact,
  matched: z.array(z.string()),
  note: noteField,
});
export type Part = z.infer<typeof partSchema>;

/**
 * What an answer is worth, to be kept whole. `rule` and `version`: by which rule, so that a later change of the rule is
 * a regrade. `fraction`: of the marks, exact, in lowest terms (`2/3`), 0 to 1, or −1 to 1 where totals may be negative;
 * null where nothing could be scored, and the note says why. `matched`: the options or accepted forms that decided.
 */
export const resultSchema = z.strictObject({
  rule: z.string(),
  version: z.int(),
  fraction: exact.nullable(),
  parts: z.array(partSchema),
  matched: z.array(z.string()),
  note: noteField,
});
export type Result = z.infer<typeof resultSchema>;
