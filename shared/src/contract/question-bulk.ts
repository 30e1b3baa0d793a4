import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { difficulty, questionStatus } from './enums';
import { idParams, idSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { questionSchema, tagsSchema } from './question';

const invalid = message('errors.invalidValue');
const selection = message('errors.questionsSelection');

/** Bulk changes of the bank. Not in the specification. */
const ids = z.array(idSchema, selection).min(1, selection).max(limits.bulkChangeMax, selection);

export const questionIdsBody = z.strictObject({ ids });
export type QuestionIdsBody = z.input<typeof questionIdsBody>;

export const bulkUpdateBody = z
  .strictObject({
    ids,
    addTags: tagsSchema.default([]),
    removeTags: tagsSchema.default([]),
    difficulty: z.enum(difficulty, invalid).nullish(),
    status: z.enum(questionStatus, invalid).nullish(),
  })
  .refine(
    ({ addTags, removeTags, difficulty: level, status }) => addTags.length + removeTags.length > 0 || level || status,
    message('errors.bulkChange'),
  );
export type BulkUpdateBody = z.input<typeof bulkUpdateBody>;

const idsSchema = z.array(z.int());

/** All questions change or none does. */
export const bulkUpdateQuestions = endpoint({
  method: 'POST',
  path: '/question/bulk-update',
  status: 200,
  access: 'teacher',
  changes: ['question'],
  body: bulkUpdateBody,
  response: z.object({ updated: idsSchema }),
  summary: 'Change tags, difficulty or status of many questions',
});

/**
 * `inUse` are the questions that are kept because a published assessment contains them; if that is all of them, the
 * call is rejected.
 */
export const bulkDeleteQuestions = endpoint({
  method: 'POST',
  path: '/question/bulk-delete',
  status: 200,
  access: 'teacher',
  changes: ['question'],
  once: true,
  body: questionIdsBody,
  response: z.object({ deleted: idsSchema, inUse: idsSchema }),
  summary: 'Delete many questions',
});

export const bulkRestoreQuestions = endpoint({
  method: 'POST',
  path: '/question/bulk-restore',
  status: 200,
  access: 'teacher',
  changes: ['question'],
  once: true,
  body: questionIdsBody,
  response: z.object({ restored: idsSchema }),
  summary: 'Undo the deletion of many questions',
});

export const restoreQuestion = endpoint({
  method: 'PUT',
  path: '/question/:id/restore',
  status: 200,
  access: 'teacher',
  changes: ['question'],
  params: idParams,
  response: questionSchema,
  summary: 'Undo the deletion of a question',
});
