import * as z from 'shared/z';
import { assessmentType } from './enums';
import { endpoint } from './endpoint';
import { daySchema, idParam, idParams, instantSchema, integerParam, integerSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';

/** How many exams students have on a day and in a week, and the school's rule for that. Not in the specification. */

const invalid = message('errors.invalidValue');
const atMost = (most: number) => integerSchema.min(1, invalid).max(most, invalid);

/** At most so many a day and a week; a week begins on Monday. `quizzes`: whether they count as exams. */
export const examRuleBody = z.strictObject({
  perDay: atMost(limits.examsPerDayMax),
  perWeek: atMost(limits.examsPerWeekMax),
  quizzes: z.boolean(invalid),
});
export const examRuleSchema = z.object(examRuleBody.shape);
export type ExamRule = z.infer<typeof examRuleSchema>;

export const getExamRule = endpoint({
  method: 'GET',
  path: '/school/:id/exam-rule',
  status: 200,
  access: 'teacher',
  act: 'own',
  reads: ['school'],
  params: idParams,
  response: examRuleSchema,
  summary: 'How many exams a student of the school may have on a day and in a week',
});

export const setExamRule = endpoint({
  method: 'PUT',
  path: '/school/:id/exam-rule',
  status: 200,
  access: 'teacher',
  changes: ['school'],
  params: idParams,
  body: examRuleBody,
  response: examRuleSchema,
  summary: 'Choose, as an owner, how many exams a student of the school may have on a day and in a week',
});

/** Another assessment of these students. `students`: how many of them have it. */
const clashSchema = z.object({
  id: z.int(),
  title: z.string(),
  courseName: z.string(),
  type: z.enum(assessmentType),
  day: z.iso.date(),
  isDraft: z.boolean(),
  students: z.int(),
});
export type Clash = z.infer<typeof clashSchema>;

/**
 * What the students of an assessment have on the day that it is due, and in that week. Days are those of the school.
 * `sameDay`: students who have another exam on it. `overDay`, `overWeek`: students who would have more than the rule allows;
 * 0 where the assessment is none that the rule counts, as `counts` says.
 */
export const clashesSchema = z.object({
  students: z.int(),
  day: z.iso.date(),
  rule: examRuleSchema,
  counts: z.boolean(),
  sameDay: z.int(),
  overDay: z.int(),
  overWeek: z.int(),
  /** Of the day first, then of the rest of the week; `more` are left out. */
  others: z.array(clashSchema),
  more: z.int(),
  /** School days near it that keep the rule, those with the fewest other exams first. */
  alternatives: z.array(z.object({ day: z.iso.date(), sameDay: z.int() })),
});
export type Clashes = z.infer<typeof clashesSchema>;

/** The last year whose weeks can be named by days on the wire. */
const LATEST = '2999';

export const getClashes = endpoint({
  method: 'GET',
  path: '/assessment/clashes',
  status: 200,
  access: 'teacher',
  reads: ['assessment', 'class', 'course', 'school', 'schoolYear', 'student', 'submission'],
  query: z.strictObject({
    courseId: idParam,
    /** The assessment itself; without it, one that is not saved yet. */
    assessmentId: idParam.optional(),
    type: integerParam.pipe(z.enum(assessmentType, invalid)),
    dueDate: instantSchema.refine((text) => text < LATEST, invalid),
  }),
  response: clashesSchema,
  summary: 'What else the students of an assessment have on a day and in its week, and days that are free',
});

/** Exams of students of one section in a week. `most`: of one student. `over`: students above the rule. */
const loadSchema = z.object({ exams: z.int(), most: z.int(), over: z.int() });
export type WeekLoad = z.infer<typeof loadSchema>;

export const examLoadSchema = z.object({
  rule: examRuleSchema,
  /** The Mondays. */
  weeks: z.array(z.iso.date()),
  rows: z.array(
    z.object({
      gradeId: z.int(),
      gradeName: z.string(),
      /** Empty for students without one. */
      section: z.string(),
      students: z.int(),
      /** One for each of `weeks`. */
      loads: z.array(loadSchema),
    }),
  ),
});
export type ExamLoad = z.infer<typeof examLoadSchema>;

const DAY_MS = 86_400_000;

export const getExamLoad = endpoint({
  method: 'GET',
  path: '/school/:id/exam-load',
  status: 200,
  access: 'teacher',
  reads: ['assessment', 'class', 'course', 'grade', 'school', 'student', 'submission'],
  params: idParams,
  query: z
    .strictObject({ gradeId: idParam.optional(), from: daySchema, until: daySchema })
    .refine(({ from, until }) => from <= until && until < LATEST, {
      path: ['until'],
      message: message('errors.periodOrder'),
    })
    .refine(({ from, until }) => Date.parse(until) - Date.parse(from) <= limits.examLoadDaysMax * DAY_MS, {
      path: ['until'],
      message: invalid,
    }),
  response: examLoadSchema,
  summary: 'How many exams the students of each section have, week by week',
});
