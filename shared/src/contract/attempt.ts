import * as z from 'shared/z';
import { answerFileSchema } from './answer-files.fields';
import { handedInBy, keptReasons } from './attempt.rules';
import { endpoint } from './endpoint';
import { assessmentType } from './enums';
import { idParams, idSchema, instantSchema, integerSchema, longIdParams } from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { paperSchema } from './paper';
import { answerResponseSchema, givenResponseSchema } from './response.fields';

const invalid = message('errors.invalidValue');

/** A random id that a device generates once and stores: only one device of a student is the writer. */
export const writerSchema = z.string(invalid).regex(/^[A-Za-z0-9_-]{16,64}$/, invalid);

/** A published assessment in a student's list. Times include the student's exceptions. */
const learnAssessmentSchema = z.object({
  id: z.int(),
  title: z.string(),
  type: z.enum(assessmentType),
  courseCode: z.string(),
  courseName: z.string(),
  marks: z.number(),
  questions: z.int(),
  opensAt: z.iso.datetime().nullable(),
  /** When it is due: later, it is late. Missing from older servers, which accept nothing after `endsAt`. */
  dueAt: z.iso.datetime().nullable().optional(),
  /** The last possible hand-in; null without one, as where late work is accepted. */
  endsAt: z.iso.datetime().nullable(),
  /** Time limit in minutes, with extra time; null without a limit. */
  minutes: z.int().nullable(),
  /** `open` can be started, `running` is in progress, `missed` was never handed in. */
  state: z.enum(['open', 'running', 'handedIn', 'missed']),
  /** The running attempt, or else the last one. */
  attemptId: z.int().nullable(),
  deadline: z.iso.datetime().nullable(),
  handedInAt: z.iso.datetime().nullable(),
  /** Starting requires the code of the room. */
  needsCode: z.boolean(),
  noGoingBack: z.boolean(),
  /** The portal counts how often the student leaves the page. */
  notesLeaving: z.boolean(),
  acceptsLate: z.boolean(),
  /** Available in Safe Exam Browser only; missing from older servers. */
  examBrowser: z.boolean().optional(),
  /** Number of attempts allowed and begun; missing from older servers. */
  tries: z.object({ all: z.int(), used: z.int() }).optional(),
  /** Penalty per day for a late submission. */
  latePercent: z.int().optional(),
  /** Another attempt can be started after the submitted one. */
  mayTryAgain: z.boolean().optional(),
  /** `waiting` until the result of the submission is released. */
  resultState: z.enum(['none', 'waiting', 'released']),
  /** With whom it is handed in: the names of the others. Missing where the student works alone. */
  together: z.array(z.string()).optional(),
});
export type LearnAssessment = z.infer<typeof learnAssessmentSchema>;

/** An attempt. `isWriter`: only the requesting device may save. */
export const attemptSchema = z.object({
  id: z.int(),
  assessmentId: z.int(),
  number: z.int(),
  startedAt: z.iso.datetime(),
  /** Null without an end. */
  deadline: z.iso.datetime().nullable(),
  extraMinutes: z.int(),
  handedInAt: z.iso.datetime().nullable(),
  handedInBy: z.enum(handedInBy).nullable(),
  /** Since when a teacher has paused the exam; the deadline is then null. */
  pausedAt: z.iso.datetime().nullable(),
  /** Since when the student has been asking for help. */
  handRaisedAt: z.iso.datetime().nullable(),
  isWriter: z.boolean(),
  /** Time of this response; later requests refer to it as `since`. */
  serverTime: z.iso.datetime(),
});
export type Attempt = z.infer<typeof attemptSchema>;

const savedAnswerSchema = z.object({
  questionId: z.int(),
  response: answerResponseSchema.nullable(),
  revision: z.int(),
  sequence: z.int(),
  receivedAt: z.iso.datetime(),
  hash: z.string(),
  /** A URL where the photo can be read for a few hours; missing from older servers. */
  fileSource: z.string().nullable().optional(),
  /** Its files; missing without any and from older servers. */
  files: z.array(answerFileSchema).optional(),
});

/** An attempt with its questions in the student's order and the saved answers; both are null once it is handed in. */
export const attemptSheetSchema = z.object({
  ...attemptSchema.shape,
  noGoingBack: z.boolean(),
  notesLeaving: z.boolean(),
  /** When the work is due, if it can be handed in late, and the penalty per day; missing from older servers. */
  late: z.object({ dueAt: z.iso.datetime(), percent: z.int() }).nullable().optional(),
  paper: paperSchema.nullable(),
  answers: z.array(savedAnswerSchema),
  /** Without a way back: the questions that the student has left. Missing from older servers. */
  left: z.array(z.int()).optional(),
  /** The other students who write it; missing where the student works alone. */
  together: z.array(z.string()).optional(),
});
export type AttemptSheet = z.infer<typeof attemptSheetSchema>;

/**
 * The outcome of an answer: `saved`; `superseded` by a later revision, which the receipt then describes; `kept` without
 * counting, after the end or after its question was left. `hash` is the SHA-256 of `hashedText` of the sanitised response.
 */
const receiptSchema = z.object({
  questionId: z.int(),
  outcome: z.enum(['saved', 'superseded', 'kept']),
  reason: z.enum(keptReasons).nullable(),
  revision: z.int(),
  /** Null for a kept answer. */
  sequence: z.int().nullable(),
  receivedAt: z.iso.datetime(),
  hash: z.string(),
});
export type Receipt = z.infer<typeof receiptSchema>;

const attemptBody = z.strictObject({ writer: writerSchema });
const startBody = attemptBody.extend({ code: z.string(invalid).max(limits.accessCodeMax, invalid).optional() });

/**
 * Answers from a device: `since` is the `serverTime` of the last response it had received, `elapsedMs` the time from
 * then until the answer.
 */
export const saveAnswersBody = z.strictObject({
  writer: writerSchema,
  since: instantSchema.optional(),
  /** Without a way back: the last question that the student has left; those before it are left too. */
  left: idSchema.optional(),
  /** May be empty where only a question was left. */
  answers: z
    .array(
      z.strictObject({
        questionId: idSchema,
        /** Null withdraws the answer. */
        response: givenResponseSchema.nullable(),
        /** Revision of the answer to this question, which increases with each change. */
        revision: integerSchema.positive(invalid),
        elapsedMs: integerSchema.min(0, invalid).optional(),
      }),
      invalid,
    )
    .max(limits.questionsPerAssessmentMax, invalid),
});

/** Not in the specification. */
export const listLearnAssessments = endpoint({
  method: 'GET',
  path: '/learn/assessments',
  status: 200,
  access: 'student',
  reads: ['attempt', 'assessment', 'submission'],
  response: z.array(learnAssessmentSchema),
  summary: 'The published assessments of the student',
});

/** Not in the specification. The first call starts the clock; later ones return the same attempt. */
export const startAttempt = endpoint({
  method: 'POST',
  path: '/learn/assessments/:id/attempts',
  status: 201,
  access: 'student',
  changes: ['attempt', 'submission', 'assessment'],
  params: idParams,
  body: startBody,
  response: attemptSheetSchema,
  summary: 'Start writing an assessment',
});

/** Not in the specification. */
export const getAttempt = endpoint({
  method: 'GET',
  path: '/learn/attempts/:id',
  status: 200,
  access: 'student',
  reads: ['attempt', 'assessment', 'question', 'submission'],
  params: longIdParams,
  query: z.strictObject({ writer: writerSchema.optional() }),
  response: attemptSheetSchema,
  summary: 'An attempt of the student, to go on with it',
});

/** Not in the specification. */
export const takeOverAttempt = endpoint({
  method: 'POST',
  path: '/learn/attempts/:id/writer',
  status: 200,
  access: 'student',
  changes: ['attempt'],
  params: longIdParams,
  body: attemptBody,
  response: attemptSheetSchema,
  summary: 'Go on writing an attempt on this device',
});

/** Not in the specification. */
export const saveAnswers = endpoint({
  method: 'PUT',
  path: '/learn/attempts/:id/answers',
  status: 200,
  access: 'student',
  changes: ['attempt'],
  params: longIdParams,
  body: saveAnswersBody,
  response: z.object({ attempt: attemptSchema, receipts: z.array(receiptSchema) }),
  summary: 'Save answers of an attempt',
});

/** Not in the specification. Idempotent. */
export const handInAttempt = endpoint({
  method: 'POST',
  path: '/learn/attempts/:id/hand-in',
  status: 200,
  access: 'student',
  changes: ['attempt', 'submission', 'assessment'],
  params: longIdParams,
  body: attemptBody,
  response: attemptSchema,
  summary: 'Hand in an attempt',
});
