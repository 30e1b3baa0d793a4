import * as z from 'shared/z';
import { answerFileKinds, fileScans } from './answer-files.kinds';
import { integerSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';

const invalid = message('errors.invalidValue');

/** Of written questions: which files an answer may have; null for none. */
export const answerFilesSchema = z.object({ kinds: z.array(z.enum(answerFileKinds)), most: z.int() });

export const answerFilesBody = z.strictObject({
  kinds: z
    .array(z.enum(answerFileKinds, invalid), invalid)
    .min(1, invalid)
    .transform((kinds) => answerFileKinds.filter((kind) => kinds.includes(kind))),
  most: integerSchema.min(1, invalid).max(limits.answerFilesMax, invalid),
});

/** A file of an answer for those who read it. */
export const answerFileSchema = z.object({
  filePath: z.string(),
  /** A URL where it can be read for a few hours; null for an infected file. */
  source: z.string().nullable(),
  bytes: z.int().nullable(),
  /** What the virus scanner said; null if none has read it. */
  scan: z.enum(fileScans).nullable(),
});
export type AnswerFile = z.infer<typeof answerFileSchema>;
