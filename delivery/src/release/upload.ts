import * as z from 'zod';
import { rolloutSchema } from 'shared/contract/registry';
import { envelopeSchema } from '../provenance/envelope';
import { describedBuildSchema, fileNameSchema } from './described-build';

/** Size limit of an uploaded release before compression. */
export const uploadLimits = { bodyBytes: 16_000_000, files: 1000 } as const;

const uploadedFileSchema = z.strictObject({
  /** Hash computed by the sender; the receiver rejects any other content. */
  integrity: z.string(),
  content: z.base64(),
});

/** An uploaded release: a single document, so that it arrives completely or not at all. */
export const uploadSchema = z.strictObject({
  build: describedBuildSchema,
  files: z
    .record(fileNameSchema, uploadedFileSchema)
    .refine((files) => Object.keys(files).length <= uploadLimits.files, { error: 'too many files' }),
  /** Where these bytes come from and what they passed; kits of before sent none. */
  statement: envelopeSchema.optional(),
  rollout: rolloutSchema.optional(),
  force: z.boolean().optional(),
  again: z.boolean().optional(),
  /** The pipeline run, if there was one. */
  from: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .optional(),
});
export type Upload = z.infer<typeof uploadSchema>;
