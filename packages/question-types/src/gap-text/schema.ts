import * as z from 'zod';
import { areDistinct } from '../distinct';
import {
  answerOf,
  idField,
  itemOf,
  listOf,
  shareField,
  shownFields,
  toldFields,
  typedField,
  weightField,
} from '../fields';
import { numberFields, typedNumberFields } from '../numeric/schema';
import { formFields } from '../short-answer/schema';

export const CODE = 9;
const GAPS_MAX = 200;
/** More gaps in one group would make the best order slow to find. */
const GROUP_MAX = 8;

/** What a gap takes: a text or a number that is typed, an option of its own menu, or a word of the bank of all gaps. */
const partSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), ...formFields }),
  z.strictObject({ kind: z.literal('number'), ...numberFields }),
  z.strictObject({
    kind: z.literal('menu'),
    options: listOf(z.strictObject({ ...shownFields, ...toldFields, fraction: shareField.default('0') }), 40),
  }),
  z.strictObject({
    kind: z.literal('word'),
    wordIds: z.array(idField).max(200).refine(areDistinct),
    /** What another word is worth: below 0 takes off, in an import. */
    wrong: shareField.default('0'),
  }),
]);
export type GapPart = z.infer<typeof partSchema>;

/**
 * `text`: with `[[id]]` where a gap is; markup around it is left as it is. `anyOrder`: groups of gaps whose answers may
 * be exchanged. `reusesWords`: whether a word of the bank may fill several gaps.
 */
export const itemSchema = z.strictObject({
  ...itemOf(CODE),
  text: z.string().max(200_000),
  gaps: listOf(z.strictObject({ id: idField, weight: weightField.default('1'), part: partSchema }), GAPS_MAX),
  words: listOf(z.strictObject(shownFields), 200).default([]),
  reusesWords: z.boolean().default(false),
  anyOrder: z.array(z.array(idField).min(2).max(GROUP_MAX)).max(50).default([]),
});
export type GapTextItem = z.infer<typeof itemSchema>;

const fillingSchema = z.strictObject({
  id: idField,
  ...typedNumberFields,
  text: typedField.optional(),
  /** Of an option or a word. */
  choice: idField.optional(),
});
export type Filling = z.infer<typeof fillingSchema>;

/** What stands in the gaps; those left empty may be left out. */
export const answerSchema = z.strictObject({ ...answerOf(CODE), gaps: listOf(fillingSchema, GAPS_MAX) });
export type GapTextAnswer = z.infer<typeof answerSchema>;
