import * as z from 'shared/z';
import { groupKinds, rubricStarts } from '@teacher-portal/rubrics/rubric';
import { endpoint } from './endpoint';
import { pageMetaSchema } from './envelope';
import { doneSchema, idParam, idParams, idSchema, nameSchema, pageQuery, personSchema, shortText } from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { regradePreviewSchema } from './regrade';

/**
 * Rubrics that score: groups of criteria with points, of a question in an assessment, and those that a school keeps. The
 * rubric of the specification, a text of the assessment for guidance only, is a field of the assessment. None of these
 * calls is in the specification.
 */
const invalid = message('errors.invalidValue');
const points = z.number(invalid).min(-limits.marksMax, invalid).max(limits.marksMax, invalid);
const bound = points.nullable().default(null);

const said = {
  start: z.enum(rubricStarts, invalid).default('zero'),
  groups: z
    .array(
      z.strictObject({
        title: shortText.default(''),
        kind: z.enum(groupKinds, invalid).default('any'),
        floor: bound,
        ceiling: bound,
        criteria: z
          .array(
            z.strictObject({
              /** Of a criterion that the rubric has already; a new one gets its own. */
              id: idSchema.optional(),
              text: z
                .string(message('errors.required'))
                .trim()
                .min(1, message('errors.required'))
                .max(limits.criterionMax, message('errors.tooLong')),
              points,
            }),
            invalid,
          )
          .max(limits.rubricCriteriaMax, invalid),
      }),
      invalid,
    )
    .max(limits.rubricGroupsMax, invalid),
};

const content = {
  start: z.enum(rubricStarts),
  groups: z.array(
    z.object({
      title: z.string(),
      kind: z.enum(groupKinds),
      floor: z.number().nullable(),
      ceiling: z.number().nullable(),
      criteria: z.array(z.object({ id: z.int(), text: z.string(), points: z.number() })),
    }),
  ),
};

/** `used`: submissions whose answer has ticks. */
export const questionRubricSchema = z.object({
  questionId: z.int(),
  version: z.int(),
  ...content,
  used: z.int(),
});
export type QuestionRubric = z.infer<typeof questionRubricSchema>;

const questionParams = z.strictObject({ id: idParam, questionId: idParam });
const everything = ['assessment', 'question', 'submission', 'student', 'questionRubric'] as const;

/** In the order of the questions' ids. */
export const listQuestionRubrics = endpoint({
  method: 'GET',
  path: '/assessment/:id/questionRubrics',
  status: 200,
  access: 'teacher',
  act: 'work',
  reads: ['assessment', 'submission', 'questionRubric'],
  params: idParams,
  response: z.array(questionRubricSchema),
  summary: 'The rubrics that score questions of an assessment',
});

export const createQuestionRubric = endpoint({
  method: 'POST',
  path: '/assessment/:id/questionRubrics',
  status: 201,
  access: 'teacher',
  concerns: 'assessment',
  changes: ['questionRubric'],
  once: true,
  params: idParams,
  body: z.strictObject({ questionId: idSchema, ...said }),
  response: questionRubricSchema,
  summary: 'Give a question a rubric that scores',
});

const changed = {
  ...said,
  /** Submissions whose score somebody has adjusted, and that follow the rubric all the same. */
  adjusted: z.union([z.literal('all'), z.array(idSchema).max(limits.regradeChosenMax)], invalid).default([]),
};

/** As of a regrade: `handMade` scores are those that differ from what is ticked. `version` is the rubric's. */
export const rubricPreviewSchema = z.object({
  ...regradePreviewSchema.shape,
  /** Whether more changes than wording. */
  changesPoints: z.boolean(),
});
export type RubricPreview = z.infer<typeof rubricPreviewSchema>;

export const previewQuestionRubric = endpoint({
  method: 'POST',
  path: '/assessment/:id/questionRubrics/:questionId/preview',
  status: 200,
  access: 'teacher',
  reads: everything,
  params: questionParams,
  query: z.strictObject({ page: pageQuery.page, pageSize: pageQuery.pageSize }),
  body: z.strictObject(changed),
  response: rubricPreviewSchema,
  meta: pageMetaSchema,
  summary: 'What a change of a rubric would do to each student',
});

export const updateQuestionRubric = endpoint({
  method: 'PUT',
  path: '/assessment/:id/questionRubrics/:questionId',
  status: 200,
  access: 'teacher',
  concerns: 'assessment',
  changes: ['assessment', 'question', 'submission', 'questionRubric'],
  ifMatch: 'required',
  params: questionParams,
  body: z.strictObject(changed),
  response: questionRubricSchema,
  summary: 'Change a rubric, and with its points the scores of everybody',
});

export const deleteQuestionRubric = endpoint({
  method: 'DELETE',
  path: '/assessment/:id/questionRubrics/:questionId',
  status: 200,
  access: 'teacher',
  concerns: 'assessment',
  changes: ['submission', 'questionRubric'],
  ifMatch: 'required',
  params: questionParams,
  /** A rubric with ticks goes only with `keep`: the ticks go, the scores stay. */
  query: z.strictObject({ scores: z.enum(['keep'], invalid).optional() }),
  response: doneSchema,
  summary: 'Take the rubric of a question away',
});

/** Newest first. */
export const listRubricVersions = endpoint({
  method: 'GET',
  path: '/assessment/:id/questionRubrics/:questionId/versions',
  status: 200,
  access: 'teacher',
  act: 'work',
  reads: ['assessment', 'questionRubric'],
  params: questionParams,
  response: z.array(z.object({ version: z.int(), at: z.iso.datetime(), author: personSchema.nullable(), ...content })),
  summary: 'The versions of a rubric',
});

export const keptRubricSchema = z.object({
  id: z.int(),
  name: z.string(),
  ...content,
  author: personSchema,
  /** The caller may delete it: its author, and owners of the school. */
  mayDelete: z.boolean(),
});
export type KeptRubric = z.infer<typeof keptRubricSchema>;

/** By name. */
export const listKeptRubrics = endpoint({
  method: 'GET',
  path: '/assessment/keptRubrics',
  status: 200,
  access: 'teacher',
  act: 'read',
  reads: ['keptRubric'],
  query: z.strictObject({ schoolId: idParam }),
  response: z.array(keptRubricSchema),
  summary: 'The rubrics that the school keeps',
});

export const createKeptRubric = endpoint({
  method: 'POST',
  path: '/assessment/keptRubrics',
  status: 201,
  access: 'teacher',
  changes: ['keptRubric'],
  once: true,
  body: z.strictObject({ schoolId: idSchema, name: nameSchema, ...said }),
  response: keptRubricSchema,
  summary: 'Keep a rubric for the school',
});

export const deleteKeptRubric = endpoint({
  method: 'DELETE',
  path: '/assessment/keptRubrics/:id',
  status: 200,
  access: 'teacher',
  changes: ['keptRubric'],
  params: idParams,
  response: doneSchema,
  summary: 'Delete a kept rubric',
});
