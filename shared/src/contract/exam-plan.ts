import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { difficulty } from './enums';
import { doneSchema, idParam, idParams, idSchema, nameSchema, personSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';

/** Plans of exams: how many questions of each topic and difficulty. They belong to a course. Not in the specification. */

const countSchema = z.int(message('errors.invalidValue')).min(1).max(limits.autoSelectMax);

/** How many questions of a topic, with those below it, and of a difficulty. */
export const planCellSchema = z.strictObject({
  categoryId: idSchema,
  difficulty: z.enum(difficulty, message('errors.invalidValue')),
  count: countSchema,
});
export type PlanCell = z.infer<typeof planCellSchema>;

export const examPlanSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** Without cells of topics that are deleted. */
  cells: z.array(planCellSchema),
  author: personSchema,
  savedOn: z.iso.datetime(),
});
export type ExamPlan = z.infer<typeof examPlanSchema>;

export const listExamPlans = endpoint({
  method: 'GET',
  path: '/plan',
  status: 200,
  access: 'teacher',
  reads: ['examPlan', 'category'],
  query: z.strictObject({ courseId: idParam }),
  response: z.array(examPlanSchema),
  summary: 'The plans of exams of a course, by name',
});

export const saveExamPlan = endpoint({
  method: 'POST',
  path: '/plan',
  status: 201,
  access: 'teacher',
  changes: ['examPlan'],
  once: true,
  body: z.strictObject({
    courseId: idSchema,
    name: nameSchema,
    cells: z.array(planCellSchema).min(1).max(limits.planCellsMax),
  }),
  response: examPlanSchema,
  summary: 'Save a plan of exams; it takes the place of the one with its name',
});

export const deleteExamPlan = endpoint({
  method: 'DELETE',
  path: '/plan/:id',
  status: 200,
  access: 'teacher',
  changes: ['examPlan'],
  params: idParams,
  response: doneSchema,
  summary: 'Delete a plan of exams',
});
