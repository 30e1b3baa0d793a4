import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { idSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { questionIdsBody } from './question-bulk';
import { tagsSchema } from './question-filter.fields';

/** Copying and moving questions to another course. Not in the specification. */
const invalid = message('errors.invalidValue');
const { ids } = questionIdsBody.shape;

const transfer = {
  ids,
  /** The course they go to; for a copy also one of another school. */
  courseId: idSchema,
  /** Topics of that course which each of them gets. */
  tags: tagsSchema.default([]),
  /** Each also gets the topics that are called like its own, with those above them; those that are missing are made. */
  sameTopics: z.boolean(invalid).default(true),
};
export const transferBody = z.strictObject(transfer);
export type TransferBody = z.input<typeof transferBody>;

/** A passage, and its copy in the course that the questions go to. */
const passageCopy = { from: idSchema, to: idSchema };
const copiesBody = z.array(z.strictObject(passageCopy)).max(limits.bulkChangeMax, invalid).default([]);
/** `passageCopies`: those that earlier parts made, which serve this part as well. */
const partBody = z.strictObject({ ...transfer, passageCopies: copiesBody });
/** Missing from servers of before. */
const passageCopies = z.array(z.object({ from: z.int(), to: z.int() })).optional();

const idsSchema = z.array(z.int());
/** A question and where it was before it moved. */
const placeSchema = z.object({
  id: z.int(),
  courseId: z.int(),
  tags: z.array(z.string()),
  passageId: z.int().nullable(),
});
const placeBody = z.strictObject({
  id: idSchema,
  courseId: idSchema,
  tags: tagsSchema,
  passageId: idSchema.nullable().default(null),
});

/** `pictures` counts the files; `topics` the names of those that would be made; `inAssessments` would not move. */
export const previewTransfer = endpoint({
  method: 'POST',
  path: '/question/transfer/preview',
  status: 200,
  access: 'teacher',
  reads: ['question', 'course', 'category', 'assessment', 'passage'],
  body: transferBody,
  response: z.object({
    questions: z.int(),
    pictures: z.int(),
    topics: z.array(z.string()),
    inAssessments: idsSchema,
    toOtherSchool: z.boolean(),
  }),
  summary: 'What copying or moving questions would do',
});

/** Reading in the school of the questions and writing in that of the course is enough. */
export const copyQuestions = endpoint({
  method: 'POST',
  path: '/question/copy',
  status: 201,
  access: 'teacher',
  changes: ['question', 'category', 'passage'],
  once: true,
  body: partBody,
  response: z.object({ copied: idsSchema, topics: idsSchema, passages: idsSchema, passageCopies }),
  summary: 'Copy questions to a course, also of another school',
});

/** Questions that an assessment contains stay (`inAssessments`); if that is all of them, the call is rejected. */
export const moveQuestions = endpoint({
  method: 'POST',
  path: '/question/move',
  status: 200,
  access: 'teacher',
  changes: ['question', 'category', 'passage'],
  once: true,
  body: partBody,
  response: z.object({
    moved: z.array(placeSchema),
    inAssessments: idsSchema,
    ...{ topics: idsSchema, passages: idsSchema, passageCopies },
  }),
  summary: 'Move questions to another course of the school',
});

/** Takes what a copy or a move answered. */
export const undoTransfer = endpoint({
  method: 'POST',
  path: '/question/transfer/undo',
  status: 200,
  access: 'teacher',
  changes: ['question', 'category', 'passage'],
  once: true,
  body: z.strictObject({
    copied: z.array(idSchema).max(limits.bulkChangeMax, invalid).default([]),
    moved: z.array(placeBody).max(limits.bulkChangeMax, invalid).default([]),
    /** Topics and passages that were made; those that are empty go to the trash. */
    topics: z.array(idSchema).max(limits.transferTopicsMax, invalid).default([]),
    passages: z.array(idSchema).max(limits.bulkChangeMax, invalid).default([]),
    /** Not needed; taken so that an answer can be sent as it came. */
    passageCopies: copiesBody,
  }),
  response: z.object({ left: idsSchema }),
  summary: 'Undo copying or moving questions; what an assessment contains is left',
});
