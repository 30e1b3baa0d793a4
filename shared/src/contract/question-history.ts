import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { figureSchema, idParams, personSchema } from './fields';

/** Edit trail of a question, and how its options were used. Not in the specification. */
const questionTrailKinds = ['created', 'changed', 'deleted', 'restored'] as const;
/** Fields that an edit may have changed. */
export const questionTrailFields = [
  'type',
  'bank',
  'text',
  'passage',
  'options',
  'key',
  'picture',
  'drawing',
  'modelAnswer',
  'feedback',
  'topics',
  'difficulty',
  'bloom',
  'score',
  'place',
  'status',
  'labels',
] as const;
export type QuestionTrailField = (typeof questionTrailFields)[number];

/**
 * The kind of a version: the first one; a small correction, which appears wherever the question is used and whose
 * answers count with those before; or a new version, which leaves published assessments unchanged and starts new
 * figures.
 */
export const versionKinds = ['first', 'correction', 'version'] as const;

/**
 * An entry of the edit trail; `fields` lists the fields changed by an edit. It is empty for all other kinds, and if
 * only the version is known.
 */
const questionTrailSchema = z.object({
  kind: z.enum(questionTrailKinds),
  fields: z.array(z.enum(questionTrailFields)),
  author: personSchema.nullable(),
  createdAt: z.iso.datetime(),
  /** The resulting version; missing from older servers. */
  version: z.object({ number: z.int(), kind: z.enum(versionKinds) }).nullish(),
  /** Of the creation of a copy: the question that was copied; null for one of another school. */
  copiedFrom: z.object({ id: z.int().nullable() }).optional(),
});
export type QuestionTrailEntry = z.infer<typeof questionTrailSchema>;

export const listQuestionTrail = endpoint({
  method: 'GET',
  path: '/question/:id/trail',
  status: 200,
  access: 'teacher',
  reads: ['question'],
  params: idParams,
  response: z.array(questionTrailSchema),
  summary: 'The edit trail of a question, newest first',
});

/**
 * How often an option was chosen: `chosen` is the number of answers, `share` their share (0–1). `strong` and `weak`
 * are the shares among the best and worst third of the students by total score; null if they are too few.
 */
const optionUseSchema = z.object({
  optionId: z.int(),
  chosen: z.int(),
  share: figureSchema,
  strong: figureSchema,
  weak: figureSchema,
});
export type OptionUse = z.infer<typeof optionUseSchema>;

export const listOptionUse = endpoint({
  method: 'GET',
  path: '/question/:id/option-use',
  status: 200,
  access: 'teacher',
  reads: ['question', 'submission'],
  params: idParams,
  response: z.object({ answers: z.int(), options: z.array(optionUseSchema) }),
  summary: 'How often each option was chosen',
});
