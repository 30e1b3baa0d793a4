import * as z from 'zod';
import { rolloutSchema } from 'shared/contract/registry';
import { describedBuildSchema, fileNameSchema } from './described-build';

/** The most that a release may weigh on its way, before it is compressed. */
export const uploadLimits = { bodyBytes: 16_000_000, files: 1000 } as const;

const uploadedFileSchema = z.strictObject({
  /** What the sender has read; the receiver refuses anything else. */
  integrity: z.string(),
  content: z.base64(),
});

/** A release on its way over the network: one document, so that it arrives whole or not at all. */
export const uploadSchema = z.strictObject({
  build: describedBuildSchema,
  files: z
    .record(fileNameSchema, uploadedFileSchema)
    .refine((files) => Object.keys(files).length <= uploadLimits.files, { error: 'too many files' }),
  rollout: rolloutSchema.optional(),
  force: z.boolean().optional(),
  /** The run of a pipeline, where it was one. */
  from: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .optional(),
});
export type Upload = z.infer<typeof uploadSchema>;
