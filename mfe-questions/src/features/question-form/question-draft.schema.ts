import * as z from '@teacher-portal/remote-sdk/z';
import { questionValues } from './question-form.schema';
import { attemptSchema } from './save-question';

/**
 * Unsaved changes of a question. They include the attempt, so that saving again after a crash creates no second
 * question.
 */
export const questionDraftSchema = z.object({ values: questionValues, attempt: attemptSchema.optional() });
export type QuestionDraft = z.infer<typeof questionDraftSchema>;
