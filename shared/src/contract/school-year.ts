import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { daySchema, doneSchema, idParam, idParams, idSchema, integerSchema, nameSchema } from './fields';
import { lessonBody, lessonSchema } from './lesson';
import { limits } from './limits';
import { message } from './message-key';

const invalid = message('errors.invalidValue');

/** A term or a holiday, from its first to its last day, as `2026-09-07`. */
const periodSchema = z.object({ name: z.string(), startsOn: z.string(), endsOn: z.string() });
export type Period = z.infer<typeof periodSchema>;

/** A school year with its terms, holidays and lesson hours, earliest first. The current one has no `endedAt`. */
export const schoolYearSchema = z.object({
  id: z.int(),
  ...periodSchema.shape,
  terms: z.array(periodSchema),
  holidays: z.array(periodSchema),
  lessons: z.array(lessonSchema).optional(),
  endedAt: z.iso.datetime().nullable(),
  version: z.int(),
});
export type SchoolYear = z.infer<typeof schoolYearSchema>;

const days = { name: nameSchema, startsOn: daySchema, endsOn: daySchema };
const isInOrder = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }) => startsOn <= endsOn;
const wrongOrder = { path: ['endsOn'], message: message('errors.periodOrder') };
const periodBody = z.strictObject(days).refine(isInOrder, wrongOrder);
const periods = z.array(periodBody, invalid).max(limits.yearPeriodsMax, invalid).default([]);
/** Omitted, the lesson hours stay unchanged; a new year copies those of the previous one. */
const lessons = z.array(lessonBody, invalid).max(limits.lessonsMax, invalid).optional();
export const schoolYearBody = z
  .strictObject({ ...days, terms: periods, holidays: periods, lessons })
  .refine(isInOrder, wrongOrder)
  .superRefine(({ startsOn, endsOn, terms, holidays }, context) => {
    for (const [kind, list] of Object.entries({ terms, holidays }))
      for (const [at, period] of list.entries())
        if (period.startsOn < startsOn || period.endsOn > endsOn)
          context.addIssue({ code: 'custom', path: [kind, at, 'endsOn'], message: message('errors.periodOrder') });
  });
export type SchoolYearBody = z.input<typeof schoolYearBody>;

const ofYear = z.strictObject({ id: idParam, yearId: idParam });

export const listSchoolYears = endpoint({
  method: 'GET',
  path: '/school/:id/years',
  status: 200,
  access: 'teacher',
  reads: ['schoolYear', 'class', 'assessment', 'gradebook', 'submission'],
  params: idParams,
  /** `undoable`: the year whose start can be undone, because nothing was done in it yet. */
  response: z.object({ years: z.array(schoolYearSchema), undoable: z.int().nullable() }),
  summary: 'The school years with their terms, holidays and lesson hours, the newest first',
});

export const createSchoolYear = endpoint({
  method: 'POST',
  path: '/school/:id/years',
  status: 201,
  access: 'teacher',
  changes: ['schoolYear'],
  once: true,
  params: idParams,
  body: schoolYearBody,
  response: schoolYearSchema,
  summary: 'Set up the present school year of a school that has none',
});

export const updateSchoolYear = endpoint({
  method: 'PUT',
  path: '/school/:id/years/:yearId',
  status: 200,
  access: 'teacher',
  changes: ['schoolYear'],
  ifMatch: 'required',
  params: ofYear,
  body: schoolYearBody,
  response: schoolYearSchema,
  summary: 'Change the days, terms, holidays and lesson hours of a school year',
});

/** How a grade continues in the next year. `toGradeId`: the following grade, null for the last. */
const rollOverGradeSchema = z.object({
  gradeId: z.int(),
  name: z.string(),
  toGradeId: z.int().nullable(),
  /** Only its own students may stay in it. */
  archived: z.boolean(),
  students: z.int(),
  classes: z.int(),
  assessments: z.int(),
});
export type RollOverGrade = z.infer<typeof rollOverGradeSchema>;

export const previewRollOver = endpoint({
  method: 'GET',
  path: '/school/:id/years/roll-over',
  status: 200,
  access: 'teacher',
  reads: ['schoolYear', 'grade', 'student', 'class', 'assessment', 'attempt'],
  params: idParams,
  response: z.object({
    yearId: z.int().nullable(),
    grades: z.array(rollOverGradeSchema),
    /** Students with an attempt in progress, who have to hand in first. */
    writing: z.int(),
    /** The first of them, and what they write; missing from older servers. */
    writers: z
      .array(z.object({ student: z.string(), assessment: z.string(), assessmentId: z.int().optional() }))
      .optional(),
  }),
  summary: 'What the next school year would do to each grade',
});

/**
 * Ends the current year. Its classes are archived and copied with their teachers, students move up or leave, published
 * assessments are archived. Questions, lectures and drafts stay.
 */
export const rollOver = endpoint({
  method: 'POST',
  path: '/school/:id/years/roll-over',
  status: 201,
  access: 'teacher',
  changes: ['schoolYear', 'student', 'class', 'assessment', 'grade', 'course', 'gradebook', 'submission'],
  params: idParams,
  body: z.strictObject({
    /** The current year, so that nobody ends it twice. */
    yearId: idSchema,
    year: schoolYearBody,
    /** Every grade; null if its students leave. */
    grades: z
      .array(z.strictObject({ gradeId: idSchema, toGradeId: idSchema.nullable() }), invalid)
      .max(limits.gradesPerSchoolMax, invalid),
    /** Students who repeat their grade. */
    staying: z.array(idSchema, invalid).max(limits.stayingMax, invalid).default([]),
    /** The displayed number of students who leave. */
    leaving: integerSchema.min(0, invalid),
  }),
  response: schoolYearSchema,
  summary: 'End the present school year and begin the next one',
});

export const undoRollOver = endpoint({
  method: 'POST',
  path: '/school/:id/years/:yearId/undo',
  status: 200,
  access: 'teacher',
  changes: ['schoolYear', 'student', 'class', 'assessment', 'grade', 'course', 'gradebook', 'submission'],
  params: ofYear,
  response: doneSchema,
  summary: 'Go back to the year before; 409 as soon as something was done in the new one',
});
