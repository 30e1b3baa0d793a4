import { type QuestionBody, questionBody } from '@teacher-portal/remote-sdk/contract/question';
import * as z from '@teacher-portal/remote-sdk/z';
import { questionValues } from './question-form.schema';

/** Stored with the draft of a creation that may have reached the server. */
const attemptSchema = z.object({
  key: z.string(),
  body: z.custom<QuestionBody>((value) => questionBody.safeParse(value).success),
});

/**
 * Unsaved changes of a question. They include the attempt, so that saving again after a crash creates no second
 * question.
 */
export const questionDraftSchema = z.object({ values: questionValues, attempt: attemptSchema.optional() });
export type QuestionDraft = z.infer<typeof questionDraftSchema>;
