import * as z from 'shared/z';
import { assessmentProblem, sectionsProblem } from './assessment.rules';
import { endpoint } from './endpoint';
import { pageMetaSchema } from './envelope';
import { assessmentStatus, assessmentSubType, assessmentType, difficulty } from './enums';
import { doneSchema, figureSchema, filteredCourse, idParam, idParams, idSchema, instantSchema, marksSchema, pageQuery, personSchema, richText } from './fields';
import { defaults, limits } from './limits';
import { message } from './message-key';
import { checked, report } from './problem';
import { questionSchema } from './question';

const invalid = message('errors.invalidValue');
const tooLong = message('errors.tooLong');

export const questionMarkSchema = z.object({ questionId: z.int(), marks: z.number() });
export type QuestionMark = z.infer<typeof questionMarkSchema>;
export const sectionSchema = z.object({ id: z.int(), title: z.string(), subtitle: z.string(), questions: z.array(z.int()) });
export type Section = z.infer<typeof sectionSchema>;

/** An assessment in a list. `tags` holds category ids, `time` minutes, `weightage` per cent of the course. */
export const assessmentSummarySchema = z.object({
  id: z.int(),
  title: z.string(),
  type: z.enum(assessmentType),
  subType: z.enum(assessmentSubType),
  publishDate: z.iso.datetime().nullable(),
  dueDate: z.iso.datetime().nullable(),
  courseId: z.int(),
  courseCode: z.string(),
  courseName: z.string(),
  gradeId: z.int(),
  marks: z.number(),
  minMarks: z.number(),
  weightage: z.number(),
  difficulty: z.enum(difficulty),
  status: z.enum(assessmentStatus),
  tags: z.array(z.int()),
  time: z.int(),
  questionCount: z.int(),
  author: personSchema.nullable(),
  archived: z.boolean(),
  /** Students it was published to, works handed in, works graded. */
  studentCount: z.int(),
  submittedCount: z.int(),
  gradedCount: z.int(),
  /** Mean of the graded works in per cent of the marks; null while none is graded. */
  meanScore: figureSchema,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
});
export type AssessmentSummary = z.infer<typeof assessmentSummarySchema>;

/** A whole assessment. `students` are the chosen ones, empty while unpublished; `all` is null until published. */
export const assessmentSchema = z.object({
  ...assessmentSummarySchema.shape,
  questions: z.array(z.int()),
  questionMarks: z.array(questionMarkSchema),
  sections: z.array(sectionSchema),
  questionDetails: z.array(questionSchema),
  description: z.string(),
  descriptionRaw: z.string(),
  instruction: z.string(),
  autoGradeable: z.boolean(),
  students: z.array(personSchema),
  all: z.boolean().nullable(),
});
export type Assessment = z.infer<typeof assessmentSchema>;

const questionIds = z.array(idSchema, invalid).max(limits.questionsPerAssessmentMax, invalid);
const questionMarks = z
  .array(z.strictObject({ questionId: idSchema, marks: marksSchema }), invalid)
  .max(limits.questionsPerAssessmentMax, invalid);
const sections = z
  .array(
    z.strictObject({
      id: idSchema.optional(),
      title: z.string(invalid).trim().min(1, message('errors.required')).max(limits.titleMax, tooLong),
      subtitle: z.string(invalid).trim().max(limits.titleMax, tooLong).default(''),
      questions: questionIds,
    }),
    invalid,
  )
  .max(limits.questionsPerAssessmentMax, invalid);
const title = z.string(invalid).trim().max(limits.titleMax, tooLong);
const tags = z.array(idSchema, invalid).max(limits.tagsMax, invalid);

const textFields = {
  description: richText.default(''),
  descriptionRaw: richText.default(''),
  instruction: richText.default(''),
  autoGradeable: z.boolean(invalid).default(false),
};
const contentFields = { questions: questionIds.default([]), questionMarks: questionMarks.default([]), sections: sections.default([]) };
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

export const weightageBody = z.strictObject({
  weightage: z.number(invalid).positive(invalid).max(limits.marksMax, invalid),
});
export type WeightageBody = z.input<typeof weightageBody>;
export const weightageSchema = z.object({ assessmentId: z.int(), weightage: z.number() });
export type Weightage = z.infer<typeof weightageSchema>;

export const dueDateBody = z.strictObject({ dueDate: instantSchema });
export type DueDateBody = z.input<typeof dueDateBody>;

/** An event of the calendar; the colour follows `type`: assignment, exam, quiz. */
export const upcomingEventSchema = z.object({
  id: z.int(),
  title: z.string(),
  type: z.enum(assessmentType),
  courseId: z.int(),
  courseCode: z.string(),
  dueDate: z.iso.datetime(),
  publishDate: z.iso.datetime().nullable(),
  status: z.enum(assessmentStatus),
});
export type UpcomingEvent = z.infer<typeof upcomingEventSchema>;
/** By day of the due date in UTC, 'YYYY-MM-DD'. */
export const upcomingEventsSchema = z.record(z.iso.date(), z.array(upcomingEventSchema));
export type UpcomingEvents = z.infer<typeof upcomingEventsSchema>;

export const listAssessments = endpoint({
  method: 'GET', path: '/assessment', status: 200, access: 'teacher',
  query: z.strictObject({
    ...pageQuery,
    filtered: filteredCourse.optional(),
    /** Ours: every course of a grade. */
    gradeId: idParam.optional(),
    type: z.coerce.number<number | string>(invalid).pipe(z.enum(assessmentType, invalid)).optional(),
    status: z.coerce.number<number | string>(invalid).pipe(z.enum(assessmentStatus, invalid)).optional(),
  }),
  response: z.array(assessmentSummarySchema), meta: pageMetaSchema, summary: 'Assessments, of one course, a grade or all',
});

export const listAssessmentsByCourseCode = endpoint({
  method: 'GET', path: '/assessment/getByCourseCode/:code/:teacherId/:gradeId', status: 200, access: 'teacher',
  params: z.strictObject({ code: z.string().min(1).max(limits.nameMax), teacherId: idParam, gradeId: idParam }),
  query: z.strictObject(pageQuery),
  response: z.array(assessmentSummarySchema), meta: pageMetaSchema, summary: 'Assessments of a teacher in a course of a grade',
});

export const getUpcomingEvents = endpoint({
  method: 'GET', path: '/assessment/upcomingEvents', status: 200, access: 'teacher',
  query: z.strictObject({ gradeId: idParam.optional() }),
  response: upcomingEventsSchema, summary: 'Due dates by day, for the calendar',
});

export const getAssessment = endpoint({
  method: 'GET', path: '/assessment/:id', status: 200, access: 'teacher',
  params: idParams, response: assessmentSchema, summary: 'One assessment with its questions',
});

export const createAssessment = endpoint({
  method: 'POST', path: '/assessment', status: 201, access: 'teacher',
  body: createAssessmentBody, response: assessmentSchema, summary: 'Create an assessment',
});

export const updateAssessment = endpoint({
  method: 'PUT', path: '/assessment/:id', status: 200, access: 'teacher',
  params: idParams, body: updateAssessmentBody, response: assessmentSchema, summary: 'Change an assessment',
});

export const deleteAssessment = endpoint({
  method: 'DELETE', path: '/assessment/soft-delete/:id', status: 200, access: 'teacher',
  params: idParams, response: doneSchema, summary: 'Delete an assessment',
});

export const getWeightage = endpoint({
  method: 'GET', path: '/assessment/:id/weightage', status: 200, access: 'teacher',
  params: idParams, response: weightageSchema, summary: 'The weightage of an assessment',
});

export const setWeightage = endpoint({
  method: 'POST', path: '/assessment/:id/weightage', status: 200, access: 'teacher',
  params: idParams, body: weightageBody, response: weightageSchema, summary: 'Change the weightage of an assessment',
});

export const updateDueDate = endpoint({
  method: 'POST', path: '/assessment/:id/updateDueDate', status: 200, access: 'teacher',
  params: idParams, body: dueDateBody, response: assessmentSummarySchema, summary: 'Change the due date of an assessment',
});

export const archiveAssessment = endpoint({
  method: 'POST', path: '/assessment/:id/archived', status: 200, access: 'teacher',
  params: idParams, response: assessmentSummarySchema, summary: 'Archive an assessment',
});
