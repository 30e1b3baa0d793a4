import * as z from 'shared/z';
import { assessmentSchema } from './assessment';
import { assessmentProblems, changeProblems, sectionsProblem } from './assessment.rules';
import { endpoint } from './endpoint';
import { assessmentStatus, assessmentSubType, assessmentType, difficulty } from './enums';
import {
  anywayParam,
  doneSchema,
  idParams,
  idSchema,
  instantSchema,
  integerSchema,
  marksSchema,
  numberSchema,
  richText,
} from './fields';
import { defaults, limits } from './limits';
import { message } from './message-key';
import { checked, inOwnWords, report } from './problem';

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
const codeDraft = integerSchema.nullish();

/** The values of the form, complete or not. */
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
  time: numberSchema().nullish(),
  ...contentFields,
  ...textFields,
});
export type AssessmentDraft = z.input<typeof assessmentDraft>;

/** A new assessment is a draft. Its status changes by publishing, submitting and grading only, never by an update. */
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
  time: integerSchema,
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
  (draft) => [assessmentProblems(draft), sectionsProblem(draft) ?? []].flat(),
  createFields,
);
export type CreateAssessmentBody = z.input<typeof createAssessmentBody>;

/**
 * Holds only the changed fields. Which fields are required depends on the stored row, so the server merges both and
 * runs `assessmentStepProblem(stepOf(body), merged)`, as the form does; this schema checks shapes only.
 */
export const updateAssessmentBody = inOwnWords(
  z
    .strictObject({
      ...createFields.omit({ status: true }).shape,
      publishDate: instantSchema.nullable(),
    })
    .partial(),
  changeProblems,
  false,
).superRefine((draft, context) => report(sectionsProblem(draft), draft, context));
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
  concerns: 'assessment',
  changes: ['assessment'],
  ifMatch: 'optional',
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
  concerns: 'assessment',
  changes: ['assessment'],
  ifMatch: 'optional',
  params: idParams,
  response: doneSchema,
  summary: 'Delete an assessment',
});

/** Undoes a deletion. Not in the specification. */
export const restoreAssessment = endpoint({
  method: 'POST',
  path: '/assessment/:id/restore',
  status: 200,
  access: 'teacher',
  concerns: 'assessment',
  changes: ['assessment'],
  params: idParams,
  query: z.strictObject({ anyway: anywayParam }),
  response: assessmentSchema,
  summary: 'Take the deletion of an assessment back',
});

/** Creates a draft with the same content, without questions that have been deleted. Not in the specification. */
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
