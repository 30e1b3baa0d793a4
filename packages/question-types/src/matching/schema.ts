import * as z from 'zod';
import { areDistinct } from '../distinct';
import { answerOf, idField, itemOf, listOf, shownFields, toldFields } from '../fields';

export const CODE = 10;

const named = z.strictObject(shownFields);
/** `feedback`: what is said to whoever matched it with something. */
const left = named.extend(toldFields);
const pair = z.strictObject({ left: idField, right: idField });

/**
 * `lefts` are matched with `rights`, of which some may belong to none; `key` has the right one of each left. Rules:
 * `perPair` counts right pairs, `rightMinusWrong` takes one off for each wrong pair (none for one left out),
 * `allOrNothing`. `reusesRights`: whether a right one may be taken several times.
 */
export const itemSchema = z.strictObject({
  ...itemOf(CODE),
  lefts: listOf(left, 40),
  rights: listOf(named, 60),
  key: z
    .array(pair)
    .max(40)
    .refine((all) => areDistinct(all.map(({ left }) => left))),
  rule: z.enum(['perPair', 'rightMinusWrong', 'allOrNothing']).default('perPair'),
  reusesRights: z.boolean().default(false),
});
export type MatchingItem = z.infer<typeof itemSchema>;

/** The pairs that were made. */
export const answerSchema = z.strictObject({
  ...answerOf(CODE),
  pairs: z
    .array(pair)
    .max(40)
    .refine((all) => areDistinct(all.map(({ left }) => left))),
});
export type MatchingAnswer = z.infer<typeof answerSchema>;
