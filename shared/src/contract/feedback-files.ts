import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { feedbackFileFields } from './feedback-files.fields';
import { feedbackFileProblem } from './feedback-files.rules';
import { idParams, idSchema, integerSchema, longIdParams, longIdSchema, personSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { checked } from './problem';
import { fileLink } from './response.fields';
import { signedUrlSchema } from './upload';

/**
 * Files that graders give back with a submission. Students get them with the comments, by the same release. None of these
 * calls is in the specification.
 */
const invalid = message('errors.invalidValue');
const tooMany = message('errors.tooManyFiles');

const feedbackFileSchema = z.object({
  ...feedbackFileFields,
  submissionId: z.int(),
  /** Who gave it. */
  by: personSchema.nullable(),
  at: z.iso.datetime(),
});
export type FeedbackFile = z.infer<typeof feedbackFileSchema>;

const announced = z.strictObject({
  fileName: z
    .string(message('errors.required'))
    .trim()
    .min(1, message('errors.required'))
    .max(limits.nameMax, message('errors.tooLong')),
  fileSize: integerSchema.positive(message('errors.fileEmpty')),
});

export const listFeedbackFiles = endpoint({
  method: 'GET',
  path: '/assessment/submission/:id/feedbackFiles',
  status: 200,
  access: 'teacher',
  act: 'work',
  reads: ['feedbackFile', 'submission'],
  params: longIdParams,
  response: z.array(feedbackFileSchema),
  summary: 'The files that graders gave back with a submission',
});

/** Nothing is given yet: each URL accepts one file of exactly its size within a day, and `fileUrl` is then given. */
export const announceFeedbackFiles = endpoint({
  method: 'POST',
  path: '/assessment/:id/feedbackFiles/addresses',
  status: 200,
  access: 'teacher',
  act: 'mark',
  changes: [],
  limit: 'upload',
  params: idParams,
  body: z.strictObject({
    files: z
      .array(checked(announced, feedbackFileProblem, announced), invalid)
      .min(1, invalid)
      .max(limits.feedbackFilesAtOnceMax, tooMany),
  }),
  /** In the order of the files; `fileType` is the content type with which each must be sent. */
  response: z.array(z.object({ ...signedUrlSchema.shape, fileType: z.string() })),
  summary: 'Addresses to which files that are given back may be sent',
});

/** All or none. A file that the submission has already is not added again. */
export const giveFeedbackFiles = endpoint({
  method: 'POST',
  path: '/assessment/:id/feedbackFiles',
  status: 200,
  access: 'teacher',
  act: 'mark',
  changes: ['feedbackFile'],
  params: idParams,
  body: z.strictObject({
    files: z
      .array(z.strictObject({ submissionId: longIdSchema, filePath: fileLink }), invalid)
      .min(1, invalid)
      .max(limits.feedbackFilesAtOnceMax, tooMany),
  }),
  /** In the order in which they were sent. */
  response: z.array(feedbackFileSchema),
  summary: 'Give files back with submissions of an assessment',
});

/** All or none. Giving them again with the same paths undoes it for some days; what is gone already is passed over. */
export const takeBackFeedbackFiles = endpoint({
  method: 'POST',
  path: '/assessment/:id/feedbackFiles/removal',
  status: 200,
  access: 'teacher',
  act: 'mark',
  changes: ['feedbackFile'],
  params: idParams,
  body: z.strictObject({ ids: z.array(idSchema, invalid).min(1, invalid).max(limits.feedbackFilesAtOnceMax, tooMany) }),
  response: z.object({ removed: z.int() }),
  summary: 'Take files back that were given with submissions of an assessment',
});
