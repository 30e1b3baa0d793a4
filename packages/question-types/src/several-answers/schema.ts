import * as z from 'zod';
import { areDistinct } from '../distinct';
import {
  answerOf,
  idField,
  itemOf,
  listOf,
  numberField,
  shareField,
  shownFields,
  tellsField,
  toldFields,
} from '../fields';

export const CODE = 6;

/** What an editor offers, the first by default. */
const offeredRules = ['rightMinusWrong', 'allOrNothing', 'overTicking', 'ownWeights'] as const;
/** What only comes with an import. */
const importedRules = ['everyDecision', 'decisionsRightMinusWrong', 'coverage', 'balanced', 'half', 'kprime'] as const;

/**
 * `weight`: the share of the marks that ticking an option adds, used by `ownWeights` alone. `bounds`: limits of the sum
 * of the weights, of an import; null where there is none.
 */
export const itemSchema = z.strictObject({
  ...itemOf(CODE),
  options: listOf(
    z.strictObject({
      ...shownFields,
      ...toldFields,
      isRight: z.boolean(),
      weight: shareField.optional(),
    }),
    40,
  ),
  rule: z.enum([...offeredRules, ...importedRules]).default(offeredRules[0]),
  bounds: z.strictObject({ lower: numberField.nullable(), upper: numberField.nullable() }).optional(),
  tells: tellsField.default('nothing'),
});
export type SeveralAnswersItem = z.infer<typeof itemSchema>;

/** The ids of the ticked options. */
export const answerSchema = z.strictObject({
  ...answerOf(CODE),
  ticked: z.array(idField).max(40).refine(areDistinct),
});
export type SeveralAnswersAnswer = z.infer<typeof answerSchema>;
