import * as z from 'shared/z';
import { groupsBody } from './class';
import { endpoint } from './endpoint';
import { idParams, longIdParams, namePartFields, numberSchema, shortText } from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { gradedSubmissionSchema } from './submission';

/**
 * Students who hand an assessment in together: they write one work, whoever of them writes, and it is graded once. None of
 * these calls is in the specification.
 */
export const workStates = ['none', 'writing', 'handedIn'] as const;
export type WorkState = (typeof workStates)[number];

const groupSchema = z.object({ name: z.string(), studentIds: z.array(z.int()) });

export const workGroupsSchema = z.object({
  /** 0 where everybody hands in alone. */
  version: z.int(),
  groups: z.array(groupSchema),
  /** Whom the assessment is given to, and of a draft the students of its grade, in the order of the class list. */
  students: z.array(
    z.object({ id: z.int(), name: z.string(), ...namePartFields, section: z.string(), state: z.enum(workStates) }),
  ),
  /** The groups within the classes of the course. */
  classGroups: z.array(groupSchema),
});
export type WorkGroups = z.infer<typeof workGroupsSchema>;

export const getWorkGroups = endpoint({
  method: 'GET',
  path: '/assessment/:id/workGroups',
  status: 200,
  access: 'teacher',
  act: 'work',
  reads: ['assessment', 'submission', 'student', 'class', 'workGroup'],
  params: idParams,
  response: workGroupsSchema,
  summary: 'Which students hand an assessment in together',
});

export const workGroupsBody = groupsBody(limits.workGroupsMax);
export type WorkGroupsBody = z.input<typeof workGroupsBody>;

/** Who is in no group hands in alone. Who joins a group that has handed in gets its work and its marks. */
export const setWorkGroups = endpoint({
  method: 'PUT',
  path: '/assessment/:id/workGroups',
  status: 200,
  access: 'teacher',
  concerns: 'assessment',
  changes: ['submission', 'workGroup'],
  ifMatch: 'required',
  params: idParams,
  body: workGroupsBody,
  response: workGroupsSchema,
  summary: 'Set which students hand an assessment in together',
});

export const adjustMark = endpoint({
  method: 'PUT',
  path: '/assessment/submission/:id/adjustedMark',
  status: 200,
  access: 'teacher',
  act: 'mark',
  changes: ['submission', 'gradebook'],
  ifMatch: 'required',
  params: longIdParams,
  body: z
    .strictObject({
      /** Null for the mark of the group again. */
      marks: numberSchema(message('errors.scoreNumber')).nullable(),
      /** Told to the student with the mark; required for another one than that of the group. */
      reason: shortText.default(''),
    })
    .refine(({ marks, reason }) => marks === null || reason !== '', {
      path: ['reason'],
      message: message('errors.required'),
    }),
  response: gradedSubmissionSchema,
  summary: 'Give one student of a group another overall score than the others, with a reason',
});
