import * as z from 'shared/z';
import { assessmentSummarySchema } from './assessment';
import { changeProblems } from './assessment.rules';
import { endpoint } from './endpoint';
import { anywayParam, idParams, instantSchema, marksSchema } from './fields';
import { inOwnWords } from './problem';

/** More than 0 and at most the marks of the assessment; only the server knows that maximum. */
export const weightageBody = inOwnWords(z.strictObject({ weightage: marksSchema }), changeProblems, false);
export type WeightageBody = z.input<typeof weightageBody>;
export const weightageSchema = z.object({ assessmentId: z.int(), weightage: z.number() });
export type Weightage = z.infer<typeof weightageSchema>;

/** In the future, and after the publish date. */
export const dueDateBody = inOwnWords(z.strictObject({ dueDate: instantSchema }), changeProblems, false);
export type DueDateBody = z.input<typeof dueDateBody>;

export const getWeightage = endpoint({
  method: 'GET',
  path: '/assessment/:id/weightage',
  status: 200,
  access: 'teacher',
  reads: ['assessment'],
  params: idParams,
  response: weightageSchema,
  summary: 'The weightage of an assessment',
});

export const setWeightage = endpoint({
  method: 'POST',
  path: '/assessment/:id/weightage',
  status: 200,
  access: 'teacher',
  concerns: 'assessment',
  changes: ['assessment'],
  ifMatch: 'optional',
  params: idParams,
  body: weightageBody,
  response: weightageSchema,
  summary: 'Change the weightage of an assessment',
});

export const updateDueDate = endpoint({
  method: 'POST',
  path: '/assessment/:id/updateDueDate',
  status: 200,
  access: 'teacher',
  concerns: 'assessment',
  changes: ['assessment'],
  ifMatch: 'optional',
  params: idParams,
  body: dueDateBody,
  response: assessmentSummarySchema,
  summary: 'Change the due date of an assessment',
});

export const archiveAssessment = endpoint({
  method: 'POST',
  path: '/assessment/:id/archived',
  status: 200,
  access: 'teacher',
  concerns: 'assessment',
  changes: ['assessment'],
  ifMatch: 'optional',
  params: idParams,
  response: assessmentSummarySchema,
  summary: 'Archive an assessment',
});

/** Not in the specification. */
export const unarchiveAssessment = endpoint({
  method: 'POST',
  path: '/assessment/:id/unarchive',
  status: 200,
  access: 'teacher',
  concerns: 'assessment',
  changes: ['assessment'],
  ifMatch: 'required',
  params: idParams,
  query: z.strictObject({ anyway: anywayParam }),
  response: assessmentSummarySchema,
  summary: 'Take an assessment out of the archive',
});
