import * as z from 'zod';

/**
 * Why a result is as it is. `unanswered`: nothing was answered. `unreadable`: an answer to another type, shape or
 * version. `noKey`: the item accepts nothing. `tooLong`: longer than any accepted form. `slip`: taken for an accepted
 * form with one wrong letter. `notANumber`. `readAs`: 1.234 was read in the way of the course's language. `figures`:
 * not written with the figures asked for. `unitMissing`, `unitUnknown`, `unitWrong`: the number is right.
 * `unitIgnored`: no unit was asked for.
 */
const noteCodes = [
  'unanswered',
  'unreadable',
  'noKey',
  'tooLong',
  'slip',
  'notANumber',
  'readAs',
  'figures',
  'unitMissing',
  'unitUnknown',
  'unitWrong',
  'unitIgnored',
] as const;
export type NoteCode = (typeof noteCodes)[number];

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
