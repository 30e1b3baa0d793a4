import * as z from 'shared/z';
import { idSchema, richText } from './fields';
import { limits } from './limits';
import { isOwnFile } from './links.rules';
import { message } from './message-key';
import { itemAnswerBody, itemAnswerSchema } from './question-item';
import { sceneSchema } from './picture.fields';

const invalid = message('errors.invalidValue');

/**
 * A student's response: selected option ids, a text, a drawing, a file, or the answer to an item, depending on the question
 * type. Beside an answer to an item, `text` is the same in words, written by the server for pages that do not know the
 * type.
 */
export const answerResponseSchema = z.object({
  optionIds: z.array(z.int()).optional(),
  text: z.string().optional(),
  drawing: z.record(z.string(), z.unknown()).optional(),
  filePath: z.string().optional(),
  /** Files after the first, which is `filePath`. */
  moreFiles: z.array(z.object({ filePath: z.string() })).optional(),
  answer: itemAnswerSchema.optional(),
});
export type AnswerResponse = z.infer<typeof answerResponseSchema>;

export const fileLink = z.string(invalid).max(limits.linkMax, invalid).refine(isOwnFile, invalid);

/** A response as a student sends it. */
export const givenResponseSchema = z.strictObject({
  optionIds: z.array(idSchema, invalid).max(limits.optionsMax, invalid).optional(),
  text: richText.optional(),
  drawing: sceneSchema.optional(),
  filePath: fileLink.optional(),
  moreFiles: z
    .array(z.strictObject({ filePath: fileLink }), invalid)
    .max(limits.answerFilesMax - 1, invalid)
    .optional(),
  answer: itemAnswerBody.optional(),
});
