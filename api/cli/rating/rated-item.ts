import { createHash } from 'node:crypto';
import { languages } from 'shared/contract/limits';
import * as z from 'shared/z';
import type { MadeQuestion } from '@teacher-portal/question-generator/job';
import { subjects } from './sources';

export const verdicts = ['keep', 'mend', 'drop'] as const;
export type Verdict = (typeof verdicts)[number];

/** Faults by name; docs/rating-questions.md says what each means and how much it weighs. */
const reasons = [
  'answerType',
  'optionsMixed',
  'implausible',
  'overlap',
  'twoKeys',
  'untrue',
  'keyGuessable',
  'stemNotWhole',
  'gapInPhrase',
  'grammar',
  'trivial',
  'unclear',
  'modelAnswer',
  'source',
  'other',
] as const;

/** One rater's file of a sheet. */
export const ratingsSchema = z.array(
  z.strictObject({
    id: z.string(),
    verdict: z.enum(verdicts),
    reasons: z.array(z.enum(reasons)),
  }),
);
export type Rating = z.infer<typeof ratingsSchema>[number];

export const passagesSchema = z.array(
  z.object({
    id: z.string(),
    language: z.enum(languages),
    subject: z.enum(subjects),
    /** `own` were written for the project in the manner of school books; their texts are kept. */
    half: z.enum(['built', 'held', 'own']),
    repository: z.string(),
    title: z.string(),
    place: z.string(),
    /** Missing where only the record of a passage is at hand. */
    text: z.string().optional(),
  }),
);
export type RatedPassage = z.infer<typeof passagesSchema>[number];

const kinds = [
  'gap',
  'asked',
  'definition',
  'function',
  'single',
  'event',
  'statement',
  'open',
  'explanation',
  'drawing',
] as const;

/** Of a candidate without its text. */
export const candidateRecordSchema = z.array(
  z.strictObject({ id: z.string(), passage: z.string(), kind: z.enum(kinds), asked: z.string().optional() }),
);

export type RatedCandidate = z.infer<typeof candidateRecordSchema>[number] & {
  stem: string;
  /** In the order shown; empty for open questions. */
  options: string[];
  /** One of the options, or the model answer. */
  key: string;
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

export const passageIdOf = (text: string): string => hashOf(text);

/** The same for the same passage, stem, key and options, whatever their order. */
export const candidateIdOf = ({ passage, stem, key, options }: Omit<RatedCandidate, 'id' | 'kind' | 'asked'>): string =>
  hashOf(JSON.stringify([passage, stem, key, [...options].sort()]));

/** A question of the generator as it is rated. */
export function candidateOf(
  passage: string,
  kind: RatedCandidate['kind'],
  { questionText: stem, options: made, modelAnswer }: MadeQuestion,
  asked?: string,
): RatedCandidate {
  const options = made.map(({ value }) => value);
  const key = made.find(({ isCorrectAnswer }) => isCorrectAnswer)?.value ?? modelAnswer ?? '';
  const rated = { passage, stem, options, key };
  return { id: candidateIdOf(rated), kind, ...(asked !== undefined && { asked }), ...rated };
}
