import * as z from 'shared/z';
import { bloomsTaxonomy, difficulty, questionOrigin, questionStatus, questionType } from './enums';
import { countRange, idSchema, rangeOf } from './fields';
import { limits } from './limits';
import { message } from './message-key';

const invalid = message('errors.invalidValue');
const tooLong = message('errors.tooLong');

/**
 * `school`: the bank of the school, what everybody may see; `with-me` and `by-me`: narrowed and then shared with the
 * caller, or by them as author; `only-me`: seen by nobody else than those who see everything.
 */
export const sharedFilter = ['school', 'with-me', 'by-me', 'only-me'] as const;
export type SharedFilter = (typeof sharedFilter)[number];

/** A category id as a string, as in the product's `tags`. */
export const tagSchema = z
  .string(invalid)
  .regex(/^[1-9]\d{0,9}$/, invalid)
  .refine((tag) => idSchema.safeParse(Number(tag)).success, invalid);
export const tagsSchema = z.array(tagSchema, invalid).max(limits.tagsMax, invalid);

/**
 * A free tag of a question, which the interface calls a tag; `tags` are topics. Spaces are single. It is known by its
 * letters without case and accents, as a search is. Decision 0250.
 */
export const labelSchema = z
  .string(invalid)
  .overwrite((text) => text.trim().replace(/\s+/g, ' '))
  .min(1, invalid)
  .max(limits.labelMax, message('errors.tooLong'));
export const labelsSchema = z.array(labelSchema, invalid).max(limits.labelsMax, message('errors.labelsMax'));

/** What a search may ask for besides the course. */
export const filterCriteria = {
  tags: tagsSchema.nullish(),
  author: idSchema.nullish(),
  keywords: z.string(invalid).trim().max(limits.searchMax, tooLong).nullish(),
  /** Minimum and maximum times used. */
  count: countRange.nullish(),
  questionType: z.enum(questionType, invalid).nullish(),
  questionDificulty: z.enum(difficulty, invalid).nullish(),
  bloomsTaxonomy: z.enum(bloomsTaxonomy, invalid).nullish(),
  origin: z.enum(questionOrigin, invalid).nullish(),
  status: z.enum(questionStatus, invalid).nullish(),
  reviewScore: rangeOf(0, 100).nullish(),
  facility: rangeOf(0, 1).nullish(),
  discrimination: rangeOf(-100, 100).nullish(),
  gradeId: idSchema.nullish(),
  /** Questions with all of these free tags. */
  labels: labelsSchema.nullish(),
  shared: z.enum(sharedFilter, invalid).nullish(),
  /** Those under this passage. */
  passageId: idSchema.nullish(),
};
