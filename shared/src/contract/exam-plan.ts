import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { bloomsTaxonomy, difficulty, questionType } from './enums';
import { doneSchema, idParam, idParams, idSchema, nameSchema, personSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';

/** Plans of exams: how many questions or marks of each kind. They belong to a course. Not in the specification. */

const invalid = message('errors.invalidValue');

/**
 * Questions of a topic, with those below it, of a difficulty, a level of Bloom and a type. What is absent may be
 * anything, so without all of them it is the whole exam.
 */
export const planKindSchema = z.strictObject({
  categoryId: idSchema.optional(),
  difficulty: z.enum(difficulty, invalid).optional(),
  bloomsTaxonomy: z.enum(bloomsTaxonomy, invalid).optional(),
  questionType: z.enum(questionType, invalid).optional(),
});
export type PlanKind = z.infer<typeof planKindSchema>;

export const planUnit = { questions: 'questions', marks: 'marks' } as const;
export type PlanUnit = keyof typeof planUnit;

/** The most that a cell of a plan may ask for. */
export const planCountMax = (unit: PlanUnit = 'questions'): number =>
  unit === 'marks' ? limits.planMarksMax : limits.autoSelectMax;

/** How much of a kind the exam is to have. Without a unit `count` is in questions. */
export const planCellSchema = z
  .strictObject({
    ...planKindSchema.shape,
    unit: z.enum(planUnit, invalid).optional(),
    count: z.int(invalid).min(1, invalid).max(limits.planMarksMax, invalid),
  })
  .refine(({ unit, count }) => count <= planCountMax(unit), { message: invalid, path: ['count'] });
export type PlanCell = z.infer<typeof planCellSchema>;

/** The same for cells of the same kind, whatever they ask of it. */
export const planKindKey = ({ categoryId, difficulty: level, bloomsTaxonomy: bloom, questionType: type }: PlanKind) =>
  [categoryId, level, bloom, type].join(' ');

/** Two cells of one kind and unit contradict each other. */
const isEachOnce = (cells: readonly PlanCell[]) =>
  new Set(cells.map((cell) => `${planKindKey(cell)} ${cell.unit ?? planUnit.questions}`)).size === cells.length;

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
    cells: z.array(planCellSchema).min(1).max(limits.planCellsMax).refine(isEachOnce, message('errors.planCellTwice')),
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

/** What the bank has of a kind. `marks`: of the questions whose marks somebody has said. */
export const planStockSchema = z.object({ questions: z.int(), marks: z.number() });
export type PlanStock = z.infer<typeof planStockSchema>;

export const countPlanStock = endpoint({
  method: 'POST',
  path: '/question/plan-stock',
  status: 200,
  access: 'teacher',
  reads: ['question', 'category'],
  body: z.strictObject({
    courseId: idSchema,
    gradeId: idSchema.optional(),
    kinds: z.array(planKindSchema).min(1).max(limits.planCellsMax),
  }),
  response: z.array(planStockSchema),
  summary: 'How many ready questions and marks the bank has of each kind that a plan asks for, in their order',
});
