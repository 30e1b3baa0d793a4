import { isChoiceType, type QuestionType } from 'shared/contract/enums';
import { limits } from 'shared/contract/limits';
import * as z from 'shared/z';
import { foldText } from '@teacher-portal/text-folding/fold-text';
import { lenientQuestion } from './lenient-question';
import { hasSameOptions } from '@teacher-portal/item-writing/option-text';

const words = z.string().trim().min(1).max(limits.commentMax);

/** The requested format of a question. */
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

/**
 * The same as JSON schema in the restricted form of strict structured output: all properties required, no others
 * allowed.
 */
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

/** Ignores case, accents, punctuation and spaces when comparing two questions. */
export const sameText = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const areUsable = (options: ModelQuestion['options']): boolean =>
  options.length >= limits.optionsMin &&
  options.some(({ correct }) => correct) &&
  options.some(({ correct }) => !correct) &&
  !hasSameOptions(options.map(({ text }) => text));

/** The question; undefined if unusable: not as requested, or with options that are equal or have no key. */
export function readModelQuestion(value: unknown, type: QuestionType): ModelQuestion | undefined {
  const parsed = modelQuestionSchema.safeParse(lenientQuestion(value));
  if (!parsed.success) return undefined;
  if (!isChoiceType(type)) return { ...parsed.data, options: [] };
  return areUsable(parsed.data.options) ? parsed.data : undefined;
}
