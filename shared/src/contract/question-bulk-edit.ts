import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { bloomsTaxonomy, difficulty, questionCategory, questionStatus } from './enums';
import { idSchema, integerSchema, marksSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { exportScope } from './question-export';
import { labelsSchema, tagsSchema } from './question-filter.fields';

/**
 * The same change of many questions, also of all that a search finds. Not in the specification. A preview says which
 * questions change in which version, and they are changed some hundred at a time. Decision 0240.
 */
const invalid = message('errors.invalidValue');
const selection = message('errors.bulkEditAtOnce');

/** Fields of which every question has one value. `bloomsTaxonomy` null: none. */
const values = {
  difficulty: z.enum(difficulty, invalid).optional(),
  score: marksSchema.optional(),
  bloomsTaxonomy: z.enum(bloomsTaxonomy, invalid).nullable().optional(),
  questionCategory: z.enum(questionCategory, invalid).optional(),
  status: z.enum(questionStatus, invalid).optional(),
};

const topicChanges = ['add', 'replace', 'remove'] as const;
export type TopicChange = (typeof topicChanges)[number];

export const bulkEditChange = z
  .strictObject({
    ...values,
    topics: z.strictObject({ how: z.enum(topicChanges, invalid), tags: tagsSchema.min(1, invalid) }).optional(),
    /** Free tags. What is removed goes first, so that removing one and adding another renames or merges them. */
    labels: z
      .strictObject({ add: labelsSchema.default([]), remove: labelsSchema.default([]) })
      .refine(({ add, remove }) => add.length + remove.length > 0, message('errors.bulkChange'))
      .optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), message('errors.bulkChange'));
export type BulkEditChange = z.input<typeof bulkEditChange>;

/**
 * `same`: it is so already; `other-course`: the topics are of another one; `last-topic`: none would be left;
 * `too-many-topics`; `too-many-labels`; `changed`: by someone since the preview; `gone`: deleted since; `see-only`: the caller may not edit it.
 */
const stayReasons = [
  ...(['same', 'other-course', 'last-topic', 'too-many-topics', 'too-many-labels'] as const),
  ...(['changed', 'gone', 'see-only'] as const),
] as const;
export type StayReason = (typeof stayReasons)[number];
const reason = z.enum(stayReasons);

const shown = {
  difficulty: z.int().optional(),
  score: z.number().optional(),
  bloomsTaxonomy: z.string().nullable().optional(),
  questionCategory: z.int().optional(),
  status: z.string().optional(),
  labels: z.array(z.string()).optional(),
};
/** The fields that change; topics by their names. */
const shownSchema = z.object({ ...shown, topics: z.array(z.string()).optional() });
export type BulkEditShown = z.infer<typeof shownSchema>;

export const bulkEditPreviewSchema = z.object({
  /** Questions of the scope. */
  total: z.int(),
  /** Those that would change, and the version of each, in the same order. */
  ids: z.array(z.int()),
  versions: z.array(z.int()),
  stays: z.array(z.object({ reason, count: z.int() })),
  /** The first few that would change. */
  examples: z.array(z.object({ id: z.int(), text: z.string(), before: shownSchema, after: shownSchema })),
});
export type BulkEditPreview = z.infer<typeof bulkEditPreviewSchema>;

export const previewBulkEdit = endpoint({
  method: 'POST',
  path: '/question/bulk-edit/preview',
  status: 200,
  access: 'teacher',
  act: 'write',
  limit: 'export',
  reads: ['question', 'category', 'course'],
  body: z.strictObject({ scope: exportScope, change: bulkEditChange }),
  response: bulkEditPreviewSchema,
  summary: 'What the same change of many questions would do',
});

const seen = { id: idSchema, version: integerSchema };
const chunkOf = <S extends z.ZodType>(schema: S) =>
  z.array(schema, selection).min(1, selection).max(limits.bulkEditChunkMax, selection);

/** The fields as they were; `topics` as ids. */
const beforeSchema = z.object({ ...shown, topics: z.array(z.string()).optional() });
const beforeBody = z.strictObject({ ...values, topics: tagsSchema.optional(), labels: labelsSchema.optional() });
const undoneSchema = z.strictObject({ ...seen, before: beforeBody });
export type UndoneQuestion = z.input<typeof undoneSchema>;

const changedSchema = z.object({ id: z.int(), version: z.int(), before: beforeSchema });
export type BulkEdited = z.infer<typeof changedSchema>;
const staySchema = z.object({ id: z.int(), reason, text: z.string() });
export type BulkEditStay = z.infer<typeof staySchema>;

/** Questions with the versions of the preview: those that were changed since stay, with a reason. */
export const bulkEditQuestions = endpoint({
  method: 'POST',
  path: '/question/bulk-edit',
  status: 200,
  access: 'teacher',
  changes: ['question'],
  once: true,
  body: z.strictObject({ questions: chunkOf(z.strictObject(seen)), change: bulkEditChange }),
  response: z.object({ changed: z.array(changedSchema), stayed: z.array(staySchema) }),
  summary: 'Change some of the questions of a preview',
});

/** Takes what a bulk edit answered; who changed a question since keeps that (`left`). */
export const undoBulkEdit = endpoint({
  method: 'POST',
  path: '/question/bulk-edit/undo',
  status: 200,
  access: 'teacher',
  changes: ['question'],
  once: true,
  body: z.strictObject({ questions: chunkOf(undoneSchema) }),
  response: z.object({ undone: z.array(z.int()), left: z.array(staySchema) }),
  summary: 'Undo a bulk edit',
});
