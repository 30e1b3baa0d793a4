import * as z from 'shared/z';
import { handedInBy, keptReasons } from './attempt.rules';
import { endpoint } from './endpoint';
import { assessmentType } from './enums';
import { idParams, idSchema, instantSchema, integerSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { paperSchema } from './paper';
import { answerResponseSchema, givenResponseSchema } from './response.fields';

const invalid = message('errors.invalidValue');

/** A random text that a device makes once and keeps: of all that a student uses, one writes. */
export const writerSchema = z.string(invalid).regex(/^[A-Za-z0-9_-]{16,64}$/, invalid);

/** A published assessment as its student sees it in a list. Times are the student's own. */
const learnAssessmentSchema = z.object({
  id: z.int(),
  title: z.string(),
  type: z.enum(assessmentType),
  courseCode: z.string(),
  courseName: z.string(),
  marks: z.number(),
  questions: z.int(),
  opensAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  /** For writing, with extra time; null without a limit. */
  minutes: z.int().nullable(),
  /** `open` can be started, `running` is being written, `missed` was never handed in. */
  state: z.enum(['open', 'running', 'handedIn', 'missed']),
  /** The try that runs, or else the last one. */
  attemptId: z.int().nullable(),
  deadline: z.iso.datetime().nullable(),
  handedInAt: z.iso.datetime().nullable(),
  /** Only who knows the code of the room may start. */
  needsCode: z.boolean(),
  noGoingBack: z.boolean(),
  /** It is counted how often the student leaves the page. */
  notesLeaving: z.boolean(),
  acceptsLate: z.boolean(),
  /** It is shown in Safe Exam Browser only; older servers do not say. */
  examBrowser: z.boolean().optional(),
  /** How many the student has, and how many were begun; older servers do not say. */
  tries: z.object({ all: z.int(), used: z.int() }).optional(),
  /** Taken off what is handed in late, for each day. */
  latePercent: z.int().optional(),
  /** Another try can be started after what was handed in. */
  mayTryAgain: z.boolean().optional(),
  /** `waiting` until the result of what was handed in is released. */
  resultState: z.enum(['none', 'waiting', 'released']),
});
export type LearnAssessment = z.infer<typeof learnAssessmentSchema>;

/** A try. `isWriter`: the device that asks is the one that may save. */
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
  /** Since when nobody writes, as a teacher has paused the exam; the deadline is null then. */
  pausedAt: z.iso.datetime().nullable(),
  /** Since when the student asks for help. */
  handRaisedAt: z.iso.datetime().nullable(),
  isWriter: z.boolean(),
  /** Of this response: what `since` names later. */
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
  /** A URL where the photo can be read for a few hours; older servers do not say. */
  fileSource: z.string().nullable().optional(),
});

/** A try with its questions in the student's order and what is saved; without both once it is handed in. */
export const attemptSheetSchema = z.object({
  ...attemptSchema.shape,
  noGoingBack: z.boolean(),
  notesLeaving: z.boolean(),
  paper: paperSchema.nullable(),
  answers: z.array(savedAnswerSchema),
});
export type AttemptSheet = z.infer<typeof attemptSheetSchema>;

/**
 * What became of an answer: `saved`; `superseded` by a later revision, which the receipt then describes; `kept` after
 * the end, without counting. `hash` is the SHA-256 of `hashedText` of what is stored.
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

/** What a device sends: `since` is the `serverTime` of the last response that it had, `elapsedMs` counts from there. */
export const saveAnswersBody = z.strictObject({
  writer: writerSchema,
  since: instantSchema.optional(),
  answers: z
    .array(
      z.strictObject({
        questionId: idSchema,
        /** Null takes the answer back. */
        response: givenResponseSchema.nullable(),
        /** Of this question, higher with each change. */
        revision: integerSchema.positive(invalid),
        elapsedMs: integerSchema.min(0, invalid).optional(),
      }),
      invalid,
    )
    .min(1, invalid)
    .max(limits.questionsPerAssessmentMax, invalid),
});

/** Ours. */
export const listLearnAssessments = endpoint({
  method: 'GET',
  path: '/learn/assessments',
  status: 200,
  access: 'student',
  reads: ['attempt', 'assessment', 'submission'],
  response: z.array(learnAssessmentSchema),
  summary: 'The published assessments of the student',
});

/** Ours. The clock runs from the first call; later ones give the same attempt. */
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

/** Ours. */
export const getAttempt = endpoint({
  method: 'GET',
  path: '/learn/attempts/:id',
  status: 200,
  access: 'student',
  reads: ['attempt', 'assessment', 'question', 'submission'],
  params: idParams,
  query: z.strictObject({ writer: writerSchema.optional() }),
  response: attemptSheetSchema,
  summary: 'An attempt of the student, to go on with it',
});

/** Ours. */
export const takeOverAttempt = endpoint({
  method: 'POST',
  path: '/learn/attempts/:id/writer',
  status: 200,
  access: 'student',
  changes: ['attempt'],
  params: idParams,
  body: attemptBody,
  response: attemptSheetSchema,
  summary: 'Go on writing an attempt on this device',
});

/** Ours. */
export const saveAnswers = endpoint({
  method: 'PUT',
  path: '/learn/attempts/:id/answers',
  status: 200,
  access: 'student',
  changes: ['attempt'],
  params: idParams,
  body: saveAnswersBody,
  response: z.object({ attempt: attemptSchema, receipts: z.array(receiptSchema) }),
  summary: 'Save answers of an attempt',
});

/** Ours. Repeating it changes nothing. */
export const handInAttempt = endpoint({
  method: 'POST',
  path: '/learn/attempts/:id/hand-in',
  status: 200,
  access: 'student',
  changes: ['attempt', 'submission', 'assessment'],
  params: idParams,
  body: attemptBody,
  response: attemptSchema,
  summary: 'Hand in an attempt',
});
