import * as z from 'shared/z';
import { assessmentSchema } from './assessment';
import { endpoint } from './endpoint';
import { idSchema } from './fields';
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
  method: 'POST', path: '/assessment/publishAssessment', status: 201, access: 'teacher',
  body: publishBody, response: assessmentSchema, summary: 'Publish an assessment to all or some students; it cannot be undone',
});
