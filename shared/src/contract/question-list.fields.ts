import * as z from 'shared/z';
import { pageMetaSchema } from './envelope';
import { pageQuery } from './fields';
import { message } from './message-key';

const invalid = message('errors.invalidValue');

/**
 * A list by page number, or by keys, so that no question is repeated or left out while others are added: `after` is
 * empty for the beginning, then the `meta.next` of the previous response. Not in the specification.
 */
export const pageOrKeyQuery = {
  ...pageQuery,
  after: z
    .string(invalid)
    .regex(/^(?:(?:-?\d{1,15}(?:\.\d{1,25})?(?:e-\d{1,3})?)?-\d{1,10})?$/, invalid)
    .optional(),
};

/** `next` only where the query has `after`; null after the last question. */
export const listMetaSchema = pageMetaSchema.extend({ next: z.string().nullable().optional() });

export const questionSorts = [
  'createdOn',
  '-createdOn',
  'difficulty',
  '-difficulty',
  'timesUsed',
  '-timesUsed',
  'correctAttempts',
  '-correctAttempts',
  'facility',
  '-facility',
  'discrimination',
  '-discrimination',
  'reviewScore',
  '-reviewScore',
] as const;
export type QuestionSort = (typeof questionSorts)[number];
export const sortQuery = z.enum(questionSorts, invalid).default('-createdOn');
