import { isChoiceType, type QuestionType } from 'shared/contract/enums';
import { limits } from 'shared/contract/limits';
import * as z from 'shared/z';
import { foldText } from 'shared/contract/fold-text';

const words = z.string().trim().min(1).max(limits.commentMax);

/** What a model is asked to write for each question. */
const modelQuestionSchema = z.object({
  question: words,
  options: z
    .array(z.object({ text: words, correct: z.boolean() }))
    .max(limits.optionsMax)
    .default([]),
  answer: z.string().trim().max(limits.commentMax).default(''),
  evidence: z.string().trim().max(limits.commentMax).default(''),
});
export type ModelQuestion = z.infer<typeof modelQuestionSchema>;

/** The same as JSON schema, in the narrow form that strict structured output takes: everything required, nothing else. */
export const questionsJsonSchema = {
  type: 'object',
  properties: {
    questions: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          question: { type: 'string' },
          options: {
            type: 'array',
            items: {
              type: 'object',
              properties: { text: { type: 'string' }, correct: { type: 'boolean' } },
              required: ['text', 'correct'],
              additionalProperties: false,
            },
          },
          answer: { type: 'string' },
          evidence: { type: 'string' },
        },
        required: ['question', 'options', 'answer', 'evidence'],
        additionalProperties: false,
      },
    },
  },
  required: ['questions'],
  additionalProperties: false,
} as const;

/** Two texts that differ only in case, accents, punctuation or space are the same question. */
export const sameText = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const areUsable = (options: ModelQuestion['options']): boolean =>
  options.length >= limits.optionsMin &&
  options.some(({ correct }) => correct) &&
  options.some(({ correct }) => !correct) &&
  new Set(options.map(({ text }) => text.toLowerCase())).size === options.length;

/** The question, or undefined when it cannot be used: not what was asked for, or options without a key or alike. */
export function readModelQuestion(value: unknown, type: QuestionType): ModelQuestion | undefined {
  const parsed = modelQuestionSchema.safeParse(value);
  if (!parsed.success) return undefined;
  if (!isChoiceType(type)) return { ...parsed.data, options: [] };
  return areUsable(parsed.data.options) ? parsed.data : undefined;
}
