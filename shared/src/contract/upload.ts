import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { integerSchema } from './fields';
import { limits } from './limits';
import { isOwnFile } from './links.rules';
import { message } from './message-key';
import { checked } from './problem';
import { uploadKind, uploadProblem } from './upload.rules';

export { lectureUploadPath } from './links.rules';

const fields = z.strictObject({
  fileName: z
    .string(message('errors.required'))
    .trim()
    .min(1, message('errors.required'))
    .max(limits.nameMax, message('errors.tooLong')),
  fileType: z
    .string(message('errors.fileType'))
    .regex(/^[a-z0-9.+-]+\/[a-z0-9.+-]+$/i, message('errors.fileType'))
    .max(limits.nameMax, message('errors.fileType')),
  /** Bytes; if given, the URL accepts only a file of exactly this size. */
  fileSize: integerSchema.min(0, message('errors.invalidValue')).optional(),
  /** What the file is for; without it, any file that some kind allows is accepted. */
  kind: z.enum(uploadKind, message('errors.invalidValue')).optional(),
});
export const signedUrlBody = checked(fields, uploadProblem, fields);
export type SignedUrlBody = z.input<typeof signedUrlBody>;

/**
 * `url` accepts one PUT of the file with its content type; `fileUrl` is its stable URL, to be stored; `readUrl` is
 * where a browser can read it for a few hours after the upload.
 */
export const signedUrlSchema = z.object({ url: z.string(), fileUrl: z.string(), readUrl: z.string() });
export type SignedUrl = z.infer<typeof signedUrlSchema>;

export const getSignedUrl = endpoint({
  method: 'POST',
  path: '/upload/getSignedUrl',
  status: 200,
  access: 'teacher',
  changes: [],
  limit: 'upload',
  body: signedUrlBody,
  response: signedUrlSchema,
  summary: 'An address to which one file may be sent',
});

const link = z
  .string(message('errors.invalidValue'))
  .max(limits.linkMax, message('errors.tooLong'))
  .refine(isOwnFile, message('errors.invalidValue'));

/** Addresses of uploaded files end after a few hours; what was kept on a device for longer asks for them anew. */
export const readFiles = endpoint({
  method: 'POST',
  path: '/upload/readUrls',
  status: 200,
  access: 'teacher',
  reads: ['lecture', 'question'],
  body: z.strictObject({
    links: z.array(link, message('errors.invalidValue')).max(limits.readUrlsMax, message('errors.tooLong')),
  }),
  /** Those of the schools of the caller; others are left out. */
  response: z.array(z.object({ fileUrl: z.string(), readUrl: z.string() })),
  summary: 'Where uploaded files can be read now, by their stable URLs',
});
