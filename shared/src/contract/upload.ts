import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { limits } from './limits';
import { message } from './message-key';
import { checked } from './problem';
import { uploadKind, uploadProblem } from './upload.rules';

/** Where lecture files are kept, below the store. */
export const lectureUploadPath = '/upload/lecture';

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
  /** Bytes; when given, the address takes a file of exactly this length. */
  fileSize: z.int(message('errors.invalidValue')).min(0, message('errors.invalidValue')).optional(),
  /** What the file is for; without it any file that some kind allows may come. */
  kind: z.enum(uploadKind, message('errors.invalidValue')).optional(),
});
export const signedUrlBody = checked(fields, uploadProblem, fields);
export type SignedUrlBody = z.input<typeof signedUrlBody>;

/**
 * `url` takes one PUT of the file with its content type; `fileUrl` is its stable address, to be saved, and `readUrl` is where
 * a browser may read it for some hours, once it was sent.
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
