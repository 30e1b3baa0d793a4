import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { idParams, idSchema, integerSchema, longIdParams } from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { signedUrlSchema } from './upload';

/**
 * Not in the specification. Announces a file of an answer. The URL accepts one file of exactly this size, whole or in
 * pieces with `Content-Range`; `fileUrl` is then the `filePath` of the answer, or of one of its `moreFiles`.
 */
export const announceAnswerFile = endpoint({
  method: 'POST',
  path: '/learn/attempts/:id/files',
  status: 200,
  access: 'student',
  changes: [],
  limit: 'photo',
  params: longIdParams,
  body: z.strictObject({
    questionId: idSchema,
    fileName: z
      .string(message('errors.required'))
      .trim()
      .min(1, message('errors.required'))
      .max(limits.nameMax, message('errors.tooLong')),
    fileSize: integerSchema
      .positive(message('errors.fileEmpty'))
      .max(limits.uploadMaxBytes, message('errors.fileSizeMore')),
  }),
  response: z.object({
    ...signedUrlSchema.shape,
    /** The content type with which it must be sent. */
    fileType: z.string(),
    /** Whether the URL accepts pieces; object storage does not. */
    inPieces: z.boolean(),
    expiresAt: z.iso.datetime(),
  }),
  summary: 'An address to which a student may send one file of an answer',
});

/**
 * Not in the specification. All files of answers to an assessment, of the submissions that the caller sees, as archives:
 * each URL streams a ZIP for some minutes to whoever has it. One archive, more only for very large ones, none without files.
 */
export const archiveAnswerFiles = endpoint({
  method: 'POST',
  path: '/assessment/:id/answerFiles',
  status: 200,
  access: 'teacher',
  act: 'work',
  changes: [],
  params: idParams,
  response: z.object({
    archives: z.array(z.object({ url: z.string(), files: z.int(), bytes: z.int() })),
    /** Files that a virus scanner has found something in; they are left out. */
    infected: z.int(),
  }),
  summary: 'Addresses of all files of the answers to an assessment, as archives',
});
