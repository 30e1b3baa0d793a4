import * as z from 'shared/z';
import { assessmentSchema } from './assessment';
import { endpoint } from './endpoint';
import { idParams, idSchema, instantSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { checked } from './problem';
import { publishProblem } from './publishing.rules';

const invalid = message('errors.invalidValue');
const common = {
  courseId: idSchema,
  studentIds: z.array(idSchema, invalid).max(limits.studentsAtOnceMax, invalid).default([]),
  /** All students of the grade; `studentIds` is then ignored. */
  all: z.boolean(invalid).default(false),
};

export const publishDraft = z.strictObject({ assessmentId: idSchema.nullish(), ...common });
export type PublishDraft = z.input<typeof publishDraft>;
export const publishBody = checked(publishDraft, publishProblem, z.strictObject({ assessmentId: idSchema, ...common }));
export type PublishBody = z.input<typeof publishBody>;

export const publishAssessment = endpoint({
  method: 'POST',
  path: '/assessment/publishAssessment',
  status: 201,
  access: 'teacher',
  concerns: 'assessment',
  changes: ['assessment', 'submission'],
  once: true,
  body: publishBody,
  response: assessmentSchema,
  summary: 'Publish an assessment to all or some students; it cannot be undone',
});

/**
 * A draft that was taken on paper: its submissions come from scans and entered marks, and no student can take it on a
 * device.
 */
export const holdOnPaper = endpoint({
  method: 'POST',
  path: '/assessment/:id/held-on-paper',
  status: 200,
  access: 'teacher',
  concerns: 'assessment',
  changes: ['assessment', 'submission'],
  params: idParams,
  body: z.strictObject({
    /** When the exam ended; not in the future. */
    heldAt: instantSchema,
    studentIds: common.studentIds,
    all: common.all,
  }),
  response: assessmentSchema,
  summary: 'Say when a draft was held on paper, and who was to write it; it cannot be undone',
});

/**
 * A student with at least one weak topic of the assessment: mastery (0–1) below one half. `weaknessScore` (0–1) is the
 * mean over its topics with enough answers, weighted by their number; `n` is the total number of answers.
 */
export const weakStudentSchema = z.object({
  studentId: z.int(),
  name: z.string(),
  section: z.string(),
  weaknessScore: z.number(),
  n: z.int(),
  /** The weak topics, weakest first. */
  topics: z.array(z.object({ id: z.int(), name: z.string(), mastery: z.number(), n: z.int() })),
});
export type WeakStudent = z.infer<typeof weakStudentSchema>;

/** Not in the specification: students that the assessment might be meant for, weakest first. */
export const listWeakStudents = endpoint({
  method: 'GET',
  path: '/assessment/:id/weakStudents',
  status: 200,
  access: 'teacher',
  reads: ['student', 'category', 'assessment', 'submission'],
  params: idParams,
  response: z.array(weakStudentSchema),
  summary: 'Students who are weak in the topics of an assessment',
});
