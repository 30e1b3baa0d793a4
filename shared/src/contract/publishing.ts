import * as z from 'shared/z';
import { assessmentSchema } from './assessment';
import { endpoint } from './endpoint';
import { idParams, idSchema } from './fields';
import { message } from './message-key';
import { checked } from './problem';
import { publishProblem } from './publishing.rules';

const invalid = message('errors.invalidValue');
const common = {
  courseId: idSchema,
  studentIds: z.array(idSchema, invalid).max(5000, invalid).default([]),
  /** Every student of the grade; `studentIds` is then ignored. */
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
  changes: ['assessment', 'submission'],
  once: true,
  body: publishBody,
  response: assessmentSchema,
  summary: 'Publish an assessment to all or some students; it cannot be undone',
});

/**
 * A student with at least one weak topic of the assessment: mastery (0 to 1) below one half. `weaknessScore`, 0 to 1, is
 * taken over all its topics that the student has enough answers on, each weighted by its answers; `n` is their number.
 */
export const weakStudentSchema = z.object({
  studentId: z.int(),
  name: z.string(),
  section: z.string(),
  weaknessScore: z.number(),
  n: z.int(),
  /** The weak ones, weakest first: the reason. */
  topics: z.array(z.object({ id: z.int(), name: z.string(), mastery: z.number(), n: z.int() })),
});
export type WeakStudent = z.infer<typeof weakStudentSchema>;

/** Ours: who an assessment may be meant for, weakest first. */
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
