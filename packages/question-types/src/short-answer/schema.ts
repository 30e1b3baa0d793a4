import * as z from 'zod';
import { answerOf, idField, itemOf, listOf, shareField, textField, toldFields, typedField } from '../fields';

export const CODE = 8;

/**
 * Accepted forms, the first that matches decides. In a form `*` is any run of signs and `\*` a star. `slips`: a text
 * that is one letter away from a form of five letters or more is taken for it, and marked as such.
 */
export const formFields = {
  accepted: listOf(
    z.strictObject({
      id: idField,
      text: textField,
      fraction: shareField.default('1'),
      /** Of this form alone, in an import. */
      ignoresCase: z.boolean().optional(),
      ...toldFields,
    }),
    200,
  ),
  ignoresCase: z.boolean().default(true),
  ignoresAccents: z.boolean().default(false),
  ignoresFinalPunctuation: z.boolean().default(true),
  slips: z.boolean().default(false),
};
export type Forms = z.infer<z.ZodObject<typeof formFields>>;

export const itemSchema = z.strictObject({ ...itemOf(CODE), ...formFields });
export type ShortAnswerItem = z.infer<typeof itemSchema>;

/** The text as typed. */
export const answerSchema = z.strictObject({ ...answerOf(CODE), text: typedField });
export type ShortAnswerAnswer = z.infer<typeof answerSchema>;
