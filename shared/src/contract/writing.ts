import * as z from 'shared/z';
import { handedInBy } from './attempt.rules';
import { endpoint } from './endpoint';
import { idParam, idParams, instantSchema, integerSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { releaseModes, releaseShows } from './release.rules';

const invalid = message('errors.invalidValue');

/** What holds for one student; null is as for everybody. */
const overrideSchema = z.object({
  studentId: z.int(),
  opensAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  extraMinutes: z.int().nullable(),
  /** Older servers do not say. */
  tries: z.int().nullable().optional(),
});

/** What a teacher told everybody who writes. */
export const examMessageSchema = z.object({ id: z.int(), text: z.string(), sentAt: z.iso.datetime() });
export type ExamMessage = z.infer<typeof examMessageSchema>;

/** How students write an assessment, and when they see their results. */
export const writingSchema = z.object({
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  /** Said in the room; without it nobody starts. */
  accessCode: z.string().nullable(),
  noGoingBack: z.boolean(),
  acceptsLate: z.boolean(),
  notesLeaving: z.boolean(),
  /** Questions are shown in Safe Exam Browser only; older servers do not say. */
  examBrowser: z.boolean().optional(),
  /** How often a student may begin; the last try that is handed in counts. Older servers do not say. */
  tries: z.int().optional(),
  /** Taken off late work for each day; older servers do not say. */
  latePercent: z.int().optional(),
  /** Since when the exam is paused for everybody. */
  pausedAt: z.iso.datetime().nullable(),
  releaseMode: z.enum(releaseModes),
  /** For `atDate`. */
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

/** A date is needed exactly where results are released at one. */
const writingBody = z
  .strictObject({
    shuffleQuestions: z.boolean(invalid),
    shuffleOptions: z.boolean(invalid),
    accessCode: accessCodeSchema.nullable(),
    noGoingBack: z.boolean(invalid),
    acceptsLate: z.boolean(invalid),
    notesLeaving: z.boolean(invalid),
    /** As it is without it. */
    tries: triesSchema.optional(),
    latePercent: integerSchema.min(0, invalid).max(100, invalid).optional(),
    examBrowser: z.boolean(invalid).optional(),
    releaseMode: z.enum(releaseModes, invalid),
    releaseAt: instantSchema.nullable(),
    releaseShows: z.enum(releaseShows, invalid),
  })
  .refine(({ releaseMode, releaseAt }) => (releaseMode === 'atDate') === (releaseAt !== null), {
    message: invalid,
    path: ['releaseAt'],
  });

/** A student in the live view; times are null before they happened. */
const liveStudentSchema = z.object({
  student: z.object({ id: z.int(), name: z.string(), section: z.string() }),
  state: z.enum(['notStarted', 'running', 'handedIn']),
  attemptId: z.int().nullable(),
  startedAt: z.iso.datetime().nullable(),
  deadline: z.iso.datetime().nullable(),
  savedAt: z.iso.datetime().nullable(),
  /** The question that was saved last. */
  questionId: z.int().nullable(),
  answered: z.int(),
  handedInAt: z.iso.datetime().nullable(),
  handedInBy: z.enum(handedInBy).nullable(),
  /** Answers that came after the end and do not count. */
  kept: z.int(),
  /** Since when the student asks for help. */
  handRaisedAt: z.iso.datetime().nullable(),
  /** How often the student left the page; 0 where that is not noted. */
  leftCount: z.int(),
});
export type LiveStudent = z.infer<typeof liveStudentSchema>;

/** Ours. */
export const getWriting = endpoint({
  method: 'GET',
  path: '/assessment/:id/writing',
  status: 200,
  access: 'teacher',
  reads: ['assessment'],
  params: idParams,
  response: writingSchema,
  summary: 'How students write an assessment and when they see results',
});

/** Ours. Whoever has the file can compute the key that the server asks for, so it is for the computers of the room. */
export const getExamBrowser = endpoint({
  method: 'GET',
  path: '/assessment/:id/exam-browser',
  status: 200,
  access: 'teacher',
  reads: ['assessment'],
  params: idParams,
  response: z.object({
    /** A property list, to be saved as `.seb`. */
    file: z.string(),
    configKey: z.string(),
  }),
  summary: 'The configuration of Safe Exam Browser for an assessment, and its Config Key',
});

/** Ours. The order of questions stays as it is once somebody has started. */
export const setWriting = endpoint({
  method: 'PUT',
  path: '/assessment/:id/writing',
  status: 200,
  access: 'teacher',
  changes: ['assessment', 'attempt'],
  params: idParams,
  body: writingBody,
  response: writingSchema,
  summary: 'Set how students write an assessment and when they see results',
});

/** Ours. Also for an attempt that is running: more minutes move its deadline. */
export const setStudentWriting = endpoint({
  method: 'PUT',
  path: '/assessment/:id/writing/:studentId',
  status: 200,
  access: 'teacher',
  changes: ['assessment', 'attempt'],
  params: z.strictObject({ id: idParam, studentId: idParam }),
  body: z
    .strictObject({
      opensAt: instantSchema.nullable(),
      endsAt: instantSchema.nullable(),
      extraMinutes: integerSchema.min(0, invalid).max(limits.extraMinutesMax, invalid).nullable(),
      /** As it is without it. */
      tries: triesSchema.nullable().optional(),
    })
    .refine(({ opensAt, endsAt }) => opensAt === null || endsAt === null || opensAt < endsAt, {
      message: invalid,
      path: ['endsAt'],
    }),
  response: writingSchema,
  summary: 'Give a student another start, another end, extra minutes or more tries',
});

/** Ours. The student goes on where the attempt was; what was graded by the key is taken back. */
export const reopenAttempt = endpoint({
  method: 'POST',
  path: '/assessment/:id/writing/:studentId/reopening',
  status: 200,
  access: 'teacher',
  changes: ['assessment', 'attempt', 'submission'],
  params: z.strictObject({ id: idParam, studentId: idParam }),
  response: writingSchema,
  summary: 'Let a student who has handed in go on writing',
});

/** Ours. */
export const releaseResults = endpoint({
  method: 'POST',
  path: '/assessment/:id/results',
  status: 200,
  access: 'teacher',
  changes: ['assessment', 'attempt'],
  params: idParams,
  body: z.strictObject({ released: z.boolean(invalid) }),
  response: writingSchema,
  summary: 'Release the results of an assessment by hand, or take that back',
});

/** Ours. Asked often: with the `tag` of the last response as `known`, `students` is null as long as nothing has changed. */
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
