import * as z from 'shared/z';
import { handedInBy } from './attempt.rules';
import { endpoint } from './endpoint';
import { examMessageSchema } from './exam-message';
import { anywayParam, idParam, idParams, idSchema, instantSchema, integerSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { releaseModes, releaseShows } from './release.rules';

export { examMessageSchema, type ExamMessage } from './exam-message';

const invalid = message('errors.invalidValue');

/** A student's exceptions; null means the rule of the assessment. */
const overrideSchema = z.object({
  studentId: z.int(),
  opensAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  extraMinutes: z.int().nullable(),
  /** Missing from older servers. */
  tries: z.int().nullable().optional(),
  /** From when on the result is shown to this student alone; missing from older servers. */
  releaseAt: z.iso.datetime().nullable().optional(),
  releaseShows: z.enum(releaseShows).nullable().optional(),
});

/** How students take an assessment, and when they see their results. */
export const writingSchema = z.object({
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  /** Announced in the room; required to start. */
  accessCode: z.string().nullable(),
  noGoingBack: z.boolean(),
  acceptsLate: z.boolean(),
  notesLeaving: z.boolean(),
  /** Questions are shown in Safe Exam Browser only; missing from older servers. */
  examBrowser: z.boolean().optional(),
  /** Number of attempts; the last submitted one counts. Missing from older servers. */
  tries: z.int().optional(),
  /** Late penalty per day; missing from older servers. */
  latePercent: z.int().optional(),
  /** Since when the exam has been paused for everybody. */
  pausedAt: z.iso.datetime().nullable(),
  releaseMode: z.enum(releaseModes),
  /** Release date, for `atDate`. */
  releaseAt: z.iso.datetime().nullable(),
  /** For `byHand`: when a teacher released them. */
  releasedAt: z.iso.datetime().nullable(),
  releaseShows: z.enum(releaseShows),
  students: z.array(overrideSchema),
});
export type Writing = z.infer<typeof writingSchema>;

/** Letters of any language, digits, spaces and hyphens: what can be written on a board and typed on a phone. */
const accessCodeSchema = z
  .string(invalid)
  .trim()
  .max(limits.accessCodeMax, invalid)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} -]*$/u, invalid);

const triesSchema = integerSchema.min(1, invalid).max(limits.triesMax, invalid);

/** A date is required exactly if results are released at one. */
const writingBody = z
  .strictObject({
    shuffleQuestions: z.boolean(invalid),
    shuffleOptions: z.boolean(invalid),
    accessCode: accessCodeSchema.nullable(),
    noGoingBack: z.boolean(invalid),
    acceptsLate: z.boolean(invalid),
    notesLeaving: z.boolean(invalid),
    /** Omitted, it stays unchanged. */
    tries: triesSchema.optional(),
    latePercent: integerSchema.min(0, invalid).max(100, invalid).optional(),
    examBrowser: z.boolean(invalid).optional(),
    releaseMode: z.enum(releaseModes, invalid),
    releaseAt: instantSchema.nullable(),
    releaseShows: z.enum(releaseShows, invalid),
    /** Lets students see answers though others still write; they are listed by `listStillWriting`. */
    anyway: z.boolean(invalid).optional(),
  })
  .refine(({ releaseMode, releaseAt }) => (releaseMode === 'atDate') === (releaseAt !== null), {
    message: invalid,
    path: ['releaseAt'],
  });

/** A student in the live view; times are null until they happen. */
const liveStudentSchema = z.object({
  student: z.object({ id: z.int(), name: z.string(), section: z.string() }),
  state: z.enum(['notStarted', 'running', 'handedIn']),
  attemptId: z.int().nullable(),
  startedAt: z.iso.datetime().nullable(),
  deadline: z.iso.datetime().nullable(),
  savedAt: z.iso.datetime().nullable(),
  /** The question saved last. */
  questionId: z.int().nullable(),
  answered: z.int(),
  handedInAt: z.iso.datetime().nullable(),
  handedInBy: z.enum(handedInBy).nullable(),
  /** Number of answers that came too late, or after their question was left, and are kept without counting. */
  kept: z.int(),
  /** Since when the student has been asking for help. */
  handRaisedAt: z.iso.datetime().nullable(),
  /** How often the student left the page; 0 if that is not recorded. */
  leftCount: z.int(),
  /** False where only colleagues may give time, reopen and help; missing where the caller may, and from older servers. */
  mayChange: z.literal(false).optional(),
  /** With whom the student writes together; the attempt is that of all of them. */
  group: z.object({ id: z.int(), name: z.string() }).optional(),
});
export type LiveStudent = z.infer<typeof liveStudentSchema>;

/** Not in the specification. */
export const getWriting = endpoint({
  method: 'GET',
  path: '/assessment/:id/writing',
  status: 200,
  access: 'teacher',
  reads: ['assessment'],
  holdsSecret: true,
  params: idParams,
  response: writingSchema,
  summary: 'How students write an assessment and when they see results',
});

/**
 * Not in the specification. Whoever has the file can compute the key that the server requires, so it belongs only on
 * the computers of the room.
 */
export const getExamBrowser = endpoint({
  method: 'GET',
  path: '/assessment/:id/exam-browser',
  status: 200,
  access: 'teacher',
  reads: ['assessment'],
  holdsSecret: true,
  params: idParams,
  response: z.object({
    /** A property list, to be saved as `.seb`. */
    file: z.string(),
    configKey: z.string(),
  }),
  summary: 'The configuration of Safe Exam Browser for an assessment, and its Config Key',
});

/** Not in the specification. The order of questions is fixed once somebody has started. */
export const setWriting = endpoint({
  method: 'PUT',
  path: '/assessment/:id/writing',
  status: 200,
  access: 'teacher',
  concerns: 'assessment',
  changes: ['assessment', 'attempt'],
  params: idParams,
  body: writingBody,
  response: writingSchema,
  summary: 'Set how students write an assessment and when they see results',
});

/** Not in the specification. Also applies to a running attempt: more minutes move its deadline. */
export const setStudentWriting = endpoint({
  method: 'PUT',
  path: '/assessment/:id/writing/:studentId',
  status: 200,
  access: 'teacher',
  concerns: 'work',
  changes: ['assessment', 'attempt'],
  params: z.strictObject({ id: idParam, studentId: idParam }),
  body: z
    .strictObject({
      opensAt: instantSchema.nullable(),
      endsAt: instantSchema.nullable(),
      extraMinutes: integerSchema.min(0, invalid).max(limits.extraMinutesMax, invalid).nullable(),
      /** Omitted, it stays unchanged. */
      tries: triesSchema.nullable().optional(),
      /** Though the student can write when answers are shown. */
      anyway: z.boolean(invalid).optional(),
    })
    .refine(({ opensAt, endsAt }) => opensAt === null || endsAt === null || opensAt < endsAt, {
      message: invalid,
      path: ['endsAt'],
    }),
  response: writingSchema,
  summary: 'Give a student, or the group of a student, another start, another end, extra minutes or more tries',
});

/** Not in the specification. The student continues the attempt; automatic grading is undone. */
export const reopenAttempt = endpoint({
  method: 'POST',
  path: '/assessment/:id/writing/:studentId/reopening',
  status: 200,
  access: 'teacher',
  concerns: 'work',
  changes: ['assessment', 'attempt', 'submission'],
  params: z.strictObject({ id: idParam, studentId: idParam }),
  query: z.strictObject({ anyway: anywayParam }),
  response: writingSchema,
  summary: 'Let a student who has handed in go on writing',
});

/** A student who is writing, or may still start or try again. */
const stillWritingSchema = z.object({
  student: z.object({ id: z.int(), name: z.string(), section: z.string() }),
  state: z.enum(['writing', 'mayStart', 'mayTryAgain']),
});
export type StillWriting = z.infer<typeof stillWritingSchema>;

/** Not in the specification. By section and name. */
export const listStillWriting = endpoint({
  method: 'GET',
  path: '/assessment/:id/still-writing',
  status: 200,
  access: 'teacher',
  reads: ['assessment', 'attempt', 'student', 'submission'],
  params: idParams,
  query: z.strictObject({
    /** Now, if omitted or past. */
    at: instantSchema.optional(),
  }),
  response: z.array(stillWritingSchema),
  summary: 'Who is writing an assessment or may still start it, now or at a later time',
});

/** Not in the specification. Refused while somebody still writes, unless `anyway`, if more than the score is shown. */
export const releaseResults = endpoint({
  method: 'POST',
  path: '/assessment/:id/results',
  status: 200,
  access: 'teacher',
  concerns: 'assessment',
  changes: ['assessment', 'attempt'],
  params: idParams,
  body: z.strictObject({
    released: z.boolean(invalid),
    /** As for `setWriting`. */ anyway: z.boolean(invalid).optional(),
  }),
  response: writingSchema,
  summary: 'Release the results of an assessment by hand, or take that back',
});

/**
 * Not in the specification. Shows results to single students, also later, beside the rules for everybody; null takes that
 * back. Refused as `releaseResults` is, because answers go round.
 */
export const releaseToStudents = endpoint({
  method: 'PUT',
  path: '/assessment/:id/results/students',
  status: 200,
  access: 'teacher',
  concerns: 'work',
  changes: ['assessment', 'attempt'],
  params: idParams,
  body: z.strictObject({
    studentIds: z.array(idSchema, invalid).min(1, invalid).max(limits.studentsAtOnceMax, invalid),
    release: z
      .strictObject({
        /** Now, if null or past. */
        at: instantSchema.nullable(),
        shows: z.enum(releaseShows, invalid),
      })
      .nullable(),
    /** As for `setWriting`. */
    anyway: z.boolean(invalid).optional(),
  }),
  response: writingSchema,
  summary: 'Release the results of an assessment to single students, now or at a time, or take that back',
});

/**
 * Not in the specification. Polled: if `known` is the `tag` of the last response, `students` is null while nothing has
 * changed.
 */
export const watchWriting = endpoint({
  method: 'GET',
  path: '/assessment/:id/live',
  status: 200,
  access: 'teacher',
  reads: ['assessment', 'attempt', 'student', 'submission'],
  params: idParams,
  query: z.strictObject({ known: z.string(invalid).max(64, invalid).optional() }),
  response: z.object({
    tag: z.string(),
    serverTime: z.iso.datetime(),
    questions: z.int(),
    pausedAt: z.iso.datetime().nullable(),
    messages: z.array(examMessageSchema),
    students: z.array(liveStudentSchema).nullable(),
  }),
  summary: 'Who is writing an assessment, and how far',
});
