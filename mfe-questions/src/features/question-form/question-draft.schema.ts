import * as z from 'shared/z';
import { type QuestionValues } from './question-form.schema';
import { attemptSchema } from './save-question';

/** Not yet there in drafts of earlier versions. */
const pictureAlt = z.string().default('');

/** A form as it was left, however wrong what is in it. */
const values: z.ZodType<QuestionValues> = z.object({
  courseId: z.int(),
  gradeId: z.int(),
  questionType: z.int(),
  questionCategory: z.int(),
  questionText: z.string(),
  difficulty: z.int(),
  score: z.number(),
  options: z.array(
    z.object({
      optionId: z.int().optional(),
      value: z.string(),
      isCorrectAnswer: z.boolean(),
      picturePath: z.string(),
      pictureAlt,
    }),
  ),
  tags: z.array(z.string()),
  bloomsTaxonomy: z.custom<QuestionValues['bloomsTaxonomy']>(
    (value) => value === null || value === undefined || typeof value === 'string',
  ),
  modelAnswer: z.string(),
  picturePath: z.string(),
  pictureAlt,
  drawing: z.record(z.string(), z.unknown()).nullable(),
  drawingPreview: z.string().nullable(),
});

/** Unsaved work on a question; with the attempt, so that saving after a crash makes no second question either. */
export const questionDraftSchema = z.object({ values, attempt: attemptSchema.optional() });
export type QuestionDraft = z.infer<typeof questionDraftSchema>;
