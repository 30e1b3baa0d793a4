import * as z from 'zod';
import { areDistinct } from '../distinct';
import { answerOf, itemOf, listOf, shareField, shownFields, tellsField, textField, toldFields } from '../fields';

/** Multiple choice, and multiple choice with a picture. */
export const CODE = 1;
export const PICTORIAL_CODE = 3;

/**
 * Options with numbers as ids, one or several of them right; further fields of an option are left out. `weight`: the
 * share of the marks that choosing an option adds; by weights as soon as one has it, by the key otherwise.
 */
export const itemSchemaOf = <Code extends number>(code: Code) =>
  z.strictObject({
    ...itemOf(code),
    options: listOf(
      z.object({
        id: z.int(),
        value: textField,
        media: shownFields.media,
        isCorrectAnswer: z.boolean(),
        weight: shareField.optional(),
        ...toldFields,
      }),
      40,
    ),
    tells: tellsField.default('nothing'),
  });

/** The ids of the chosen options. */
export const answerSchemaOf = <Code extends number>(code: Code) =>
  z.strictObject({ ...answerOf(code), optionIds: z.array(z.int()).max(40).refine(areDistinct) });

export type ChoiceItem<Code extends number = number> = z.infer<ReturnType<typeof itemSchemaOf<Code>>>;
export type ChoiceAnswer<Code extends number = number> = z.infer<ReturnType<typeof answerSchemaOf<Code>>>;
