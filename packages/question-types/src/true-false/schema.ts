import * as z from 'zod';
import { areDistinct } from '../distinct';
import { answerOf, idField, itemOf, listOf, shownFields, textField, toldFields, weightField } from '../fields';

export const CODE = 5;

/**
 * One statement, which is the question itself (its text is empty), or a block of several. `rule`: `each` counts every
 * statement, `kprime` gives half for one wrong, `all` nothing. `penalty`: what a wrong decision takes off, as a share
 * of a right one (`0`, `1`), under `each`.
 */
export const itemSchema = z.strictObject({
  ...itemOf(CODE),
  statements: listOf(
    z.strictObject({
      ...shownFields,
      ...toldFields,
      text: textField.default(''),
      isTrue: z.boolean(),
    }),
    20,
  ),
  rule: z.enum(['each', 'kprime', 'all']).default('each'),
  penalty: weightField.default('0'),
});
export type TrueFalseItem = z.infer<typeof itemSchema>;

/** A decision for each statement that was decided. */
export const answerSchema = z.strictObject({
  ...answerOf(CODE),
  decisions: z
    .array(z.strictObject({ id: idField, isTrue: z.boolean() }))
    .max(20)
    .refine((all) => areDistinct(all.map(({ id }) => id))),
});
export type TrueFalseAnswer = z.infer<typeof answerSchema>;
