import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { pageMetaSchema } from './envelope';
import { assessmentStatus, assessmentSubType, assessmentType, difficulty } from './enums';
import {
  figureSchema,
  filteredCourse,
  idParam,
  idParams,
  instantSchema,
  integerParam,
  mineParam,
  pageQuery,
  personSchema,
} from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { questionSchema } from './question';
import { sectionSchema } from './section.fields';

const invalid = message('errors.invalidValue');

export { type Section, sectionSchema } from './section.fields';
export const questionMarkSchema = z.object({ questionId: z.int(), marks: z.number() });
export type QuestionMark = z.infer<typeof questionMarkSchema>;
/** Criteria and their levels. For guidance only: marks are given per question. */
export const rubricSchema = z.array(
  z.object({ title: z.string(), levels: z.array(z.object({ label: z.string(), marks: z.number() })) }),
);
export type Rubric = z.infer<typeof rubricSchema>;

/** An assessment in a list. `tags` holds category ids, `time` is in minutes, `weightage` in per cent of the course. */
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
  /** Students it was published to, submissions handed in, submissions graded. */
  studentCount: z.int(),
  submittedCount: z.int(),
  gradedCount: z.int(),
  /** Mean of all graded submissions, also of former students, in per cent of the marks; null if none is graded. */
  meanScore: figureSchema,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
  /** False for a member who may not change it under the school's rule on classes; see `acting.ts`. */
  mayChange: z.literal(false).optional(),
});
export type AssessmentSummary = z.infer<typeof assessmentSummarySchema>;

/** A whole assessment. `students` are the selected ones, empty while unpublished; `all` is null until published. */
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
  rubric: rubricSchema.nullable(),
  students: z.array(personSchema),
  all: z.boolean().nullable(),
});
export type Assessment = z.infer<typeof assessmentSchema>;

/** A calendar event; its colour depends on `type`: assignment, exam, quiz. */
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
/** Events by due date in UTC, 'YYYY-MM-DD'. */
export const upcomingEventsSchema = z.record(z.iso.date(), z.array(upcomingEventSchema));
export type UpcomingEvents = z.infer<typeof upcomingEventsSchema>;

export const listAssessments = endpoint({
  method: 'GET',
  path: '/assessment',
  status: 200,
  access: 'teacher',
  act: 'work',
  reads: ['assessment', 'submission', 'student'],
  query: z.strictObject({
    ...pageQuery,
    filtered: filteredCourse.optional(),
    /** All courses of a grade. Not in the specification. */
    gradeId: idParam.optional(),
    type: integerParam.pipe(z.enum(assessmentType, invalid)).optional(),
    status: integerParam.pipe(z.enum(assessmentStatus, invalid)).optional(),
    /** Only archived or only active assessments; both if omitted. */
    archived: z.enum(['true', 'false'], invalid).optional(),
  }),
  response: z.array(assessmentSummarySchema),
  meta: pageMetaSchema,
  summary: 'Assessments, of one course, a grade or all',
});

export const listAssessmentsByCourseCode = endpoint({
  method: 'GET',
  path: '/assessment/getByCourseCode/:code/:teacherId/:gradeId',
  status: 200,
  access: 'teacher',
  act: 'work',
  reads: ['assessment', 'submission', 'student'],
  params: z.strictObject({ code: z.string().min(1).max(limits.nameMax), teacherId: idParam, gradeId: idParam }),
  query: z.strictObject(pageQuery),
  response: z.array(assessmentSummarySchema),
  meta: pageMetaSchema,
  summary: 'Assessments of a teacher in a course of a grade',
});

export const getUpcomingEvents = endpoint({
  method: 'GET',
  path: '/assessment/upcomingEvents',
  status: 200,
  access: 'teacher',
  reads: ['assessment', 'class', 'course'],
  /** `from` and `until` select a range; by default it starts a month ago. Neither they nor `mine` are in the specification. */
  query: z.strictObject({
    gradeId: idParam.optional(),
    mine: mineParam,
    from: instantSchema.optional(),
    until: instantSchema.optional(),
  }),
  response: upcomingEventsSchema,
  summary: 'Due dates by day, for the calendar',
});

export const getAssessment = endpoint({
  method: 'GET',
  path: '/assessment/:id',
  status: 200,
  access: 'teacher',
  act: 'work',
  reads: ['assessment', 'question', 'submission', 'student'],
  params: idParams,
  response: assessmentSchema,
  summary: 'One assessment with its questions',
});
