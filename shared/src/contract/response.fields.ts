import * as z from 'shared/z';
import { idSchema, richText } from './fields';
import { limits } from './limits';
import { isOwnFile } from './links.rules';
import { message } from './message-key';
import { sceneSchema } from './picture.fields';

const invalid = message('errors.invalidValue');

/** A student's response: selected option ids, a text, a drawing or a file, depending on the question type. */
export const answerResponseSchema = z.object({
  optionIds: z.array(z.int()).optional(),
  text: z.string().optional(),
  drawing: z.record(z.string(), z.unknown()).optional(),
  filePath: z.string().optional(),
});
export type AnswerResponse = z.infer<typeof answerResponseSchema>;

/** A response as a student sends it. */
export const givenResponseSchema = z.strictObject({
  optionIds: z.array(idSchema, invalid).max(limits.optionsMax, invalid).optional(),
  text: richText.optional(),
  drawing: sceneSchema.optional(),
  filePath: z.string(invalid).max(limits.linkMax, invalid).refine(isOwnFile, invalid).optional(),
});
