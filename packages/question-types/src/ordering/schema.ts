import * as z from 'zod';
import { areDistinct } from '../distinct';
import { answerOf, idField, itemOf, listOf, shownFields } from '../fields';

export const CODE = 11;

/** What an editor offers, the first by default. */
const offeredRules = ['longestOrder', 'exactPlace', 'allOrNothing'] as const;
/** What only comes with an import. */
const importedRules = [
  'nextNeighbour',
  'allPairs',
  'pairsMinusReversed',
  'longestOrdered',
  'longestSeries',
  'distance',
] as const;

/**
 * `steps` stand in the right order. `tie`: neighbours with the same number may stand in any order. `distractors` do not
 * belong to it and are left out.
 */
export const itemSchema = z.strictObject({
  ...itemOf(CODE),
  steps: listOf(z.strictObject({ ...shownFields, tie: z.int().optional() }), 60),
  distractors: listOf(z.strictObject(shownFields), 20).default([]),
  rule: z.enum([...offeredRules, ...importedRules]).default(offeredRules[0]),
});
export type OrderingItem = z.infer<typeof itemSchema>;

/** The ids in the order given. */
export const answerSchema = z.strictObject({ ...answerOf(CODE), order: z.array(idField).max(80).refine(areDistinct) });
export type OrderingAnswer = z.infer<typeof answerSchema>;
