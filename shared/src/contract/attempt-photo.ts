import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { integerSchema, longIdParams } from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { signedUrlSchema } from './upload';

/**
 * Not in the specification. The URL accepts one JPEG of exactly this size; `fileUrl` is then the `filePath` of an
 * answer.
 */
export const announcePhoto = endpoint({
  method: 'POST',
  path: '/learn/attempts/:id/photos',
  status: 200,
  access: 'student',
  changes: [],
  limit: 'photo',
  params: longIdParams,
  body: z.strictObject({
    fileSize: integerSchema
      .positive(message('errors.fileEmpty'))
      .max(limits.photoMaxBytes, message('errors.fileSizeMore')),
  }),
  response: signedUrlSchema,
  summary: 'An address to which a student may send one photo of paper work',
});
