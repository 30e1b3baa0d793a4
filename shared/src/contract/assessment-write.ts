import * as z from 'shared/z';
import { assessmentSchema } from './assessment';
import { assessmentProblem, sectionsProblem } from './assessment.rules';
import { endpoint } from './endpoint';
import { assessmentStatus, assessmentSubType, assessmentType, difficulty } from './enums';
import { doneSchema, idParams, idSchema, instantSchema, marksSchema, richText } from './fields';
import { defaults, limits } from './limits';
import { message } from './message-key';
import { checked, report } from './problem';

const invalid = message('errors.invalidValue');
const tooLong = message('errors.tooLong');

const shortLine = z.string(invalid).trim().min(1, message('errors.required')).max(limits.titleMax, tooLong);
const questionIds = z.array(idSchema, invalid).max(limits.questionsPerAssessmentMax, invalid);
const questionMarks = z
  .array(z.strictObject({ questionId: idSchema, marks: marksSchema }), invalid)
  .max(limits.questionsPerAssessmentMax, invalid);
const sections = z
  .array(
    z.strictObject({
      id: idSchema.optional(),
      title: shortLine,
      subtitle: z.string(invalid).trim().max(limits.titleMax, tooLong).default(''),
      questions: questionIds,
    }),
    invalid,
  )
  .max(limits.questionsPerAssessmentMax, invalid);
const title = z.string(invalid).trim().max(limits.titleMax, tooLong);
const tags = z.array(idSchema, invalid).max(limits.tagsMax, invalid);

const level = z.strictObject({ label: shortLine, marks: marksSchema });
const rubric = z
  .array(
    z.strictObject({
      title: shortLine,
      levels: z.array(level, invalid).min(1, invalid).max(limits.optionsMax, invalid),
    }),
    invalid,
  )
  .max(limits.optionsMax, invalid);

const textFields = {
  description: richText.default(''),
  descriptionRaw: richText.default(''),
  instruction: richText.default(''),
  autoGradeable: z.boolean(invalid).default(false),
  rubric: rubric.nullable().default(null),
};
const contentFields = {
  questions: questionIds.default([]),
  questionMarks: questionMarks.default([]),
  sections: sections.default([]),
};
const codeDraft = z.int(invalid).nullish();

/** What the form holds on the way. */
export const assessmentDraft = z.strictObject({
  type: codeDraft,
  subType: codeDraft,
  title: title.nullish(),
  publishDate: instantSchema.nullish(),
  dueDate: instantSchema.nullish(),
  courseId: idSchema,
  marks: marksSchema.nullish(),
  minMarks: marksSchema.default(0),
  weightage: marksSchema.default(0),
  difficulty: codeDraft,
  status: z.enum(assessmentStatus, invalid).default(defaults.assessmentStatus),
  tags: tags.default([]),
  time: z.number(invalid).nullish(),
  ...contentFields,
  ...textFields,
});
export type AssessmentDraft = z.input<typeof assessmentDraft>;

/** A new assessment is a draft; it changes its status by being published, handed in and graded, not by being written. */
const createFields = z.strictObject({
  type: z.enum(assessmentType, invalid),
  subType: z.enum(assessmentSubType, invalid),
  title,
  publishDate: instantSchema.nullish(),
  dueDate: instantSchema,
  courseId: idSchema,
  marks: marksSchema,
  minMarks: marksSchema,
  weightage: marksSchema,
  difficulty: z.enum(difficulty, invalid),
  status: z.literal(assessmentStatus.drafted, invalid),
  tags,
  time: z.int(invalid),
  questions: questionIds,
  questionMarks,
  sections,
  description: richText,
  descriptionRaw: richText,
  instruction: richText,
  autoGradeable: z.boolean(),
  rubric: rubric.nullable(),
});
export const createAssessmentBody = checked(
  assessmentDraft,
  (draft) => assessmentProblem(draft) ?? sectionsProblem(draft),
  createFields,
);
export type CreateAssessmentBody = z.input<typeof createAssessmentBody>;

/**
 * An update brings only what changes. What it asks for depends on the row that it changes, so the server merges both
 * and runs `assessmentStepProblem(stepOf(body), merged)`, the rule that the form runs; here only shapes are checked.
 */
export const updateAssessmentBody = z
  .strictObject({
    ...createFields.omit({ status: true }).shape,
    publishDate: instantSchema.nullable(),
  })
  .partial()
  .superRefine((draft, context) => report(sectionsProblem(draft), draft, context));
export type UpdateAssessmentBody = z.input<typeof updateAssessmentBody>;

export const createAssessment = endpoint({
  method: 'POST',
  path: '/assessment',
  status: 201,
  access: 'teacher',
  changes: ['assessment'],
  once: true,
  body: createAssessmentBody,
  response: assessmentSchema,
  summary: 'Create an assessment',
});

export const updateAssessment = endpoint({
  method: 'PUT',
  path: '/assessment/:id',
  status: 200,
  access: 'teacher',
  changes: ['assessment'],
  params: idParams,
  body: updateAssessmentBody,
  response: assessmentSchema,
  summary: 'Change an assessment',
});

export const deleteAssessment = endpoint({
  method: 'DELETE',
  path: '/assessment/soft-delete/:id',
  status: 200,
  access: 'teacher',
  changes: ['assessment'],
  params: idParams,
  response: doneSchema,
  summary: 'Delete an assessment',
});

/** Ours: takes a deletion back. */
export const restoreAssessment = endpoint({
  method: 'POST',
  path: '/assessment/:id/restore',
  status: 200,
  access: 'teacher',
  changes: ['assessment'],
  params: idParams,
  response: assessmentSchema,
  summary: 'Take the deletion of an assessment back',
});

/** Ours: a new draft with the same content, without the questions that were deleted since. */
export const duplicateAssessment = endpoint({
  method: 'POST',
  path: '/assessment/:id/duplicate',
  status: 201,
  access: 'teacher',
  changes: ['assessment'],
  once: true,
  params: idParams,
  response: assessmentSchema,
  summary: 'Copy an assessment into a new draft',
});
