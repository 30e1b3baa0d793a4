import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { doneSchema, idParams, idSchema, longIdSchema, personSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';

/**
 * Who grades what of an assessment: its students or its questions are shared out among members of the school. A share is
 * a queue and the right to grade what is in it; it takes no right from anybody. None of these calls is in the
 * specification.
 */
export const shareKinds = ['student', 'question'] as const;
export type ShareKind = (typeof shareKinds)[number];

/** `held`: somebody grades it; `back`: that member has given it back; `gone`: the member has left or may not grade any more. */
export const shareStates = ['held', 'back', 'gone'] as const;

/** A part of what there is to grade. `ids`: of submissions, or of questions. */
const shareSchema = z.object({
  grader: personSchema,
  state: z.enum(shareStates),
  ids: z.array(z.int()),
  /** By student: submissions and those finished; by question: answers of submissions received and those with a score. */
  total: z.int(),
  done: z.int(),
});
export type GradingShare = z.infer<typeof shareSchema>;

export const gradingSharesSchema = z.object({
  /** 0 before anything was shared out. */
  version: z.int(),
  /** Null unless the grading is shared out. */
  kind: z.enum(shareKinds).nullable(),
  /** By the names of the graders; to members who see only their classes, only their own. */
  shares: z.array(shareSchema),
  /**
   * Who may be given a part, by name: whoever may grade in the school. `submissionIds`: of students in the classes of the
   * member. A member who is `confined` sees only those, and may be given no others.
   */
  colleagues: z.array(z.object({ ...personSchema.shape, confined: z.boolean(), submissionIds: z.array(z.int()) })),
});
export type GradingShares = z.infer<typeof gradingSharesSchema>;

export const getGradingShares = endpoint({
  method: 'GET',
  path: '/assessment/:id/gradingShares',
  status: 200,
  access: 'teacher',
  act: 'work',
  reads: ['assessment', 'submission', 'member', 'class', 'gradingShare'],
  params: idParams,
  response: gradingSharesSchema,
  summary: 'Who grades what of an assessment, and how far everybody is',
});

const invalid = message('errors.invalidValue');

export const shareOutBody = z
  .strictObject({
    kind: z.enum(shareKinds, invalid),
    shares: z
      .array(
        z.strictObject({ userId: idSchema, ids: z.array(longIdSchema, invalid).max(limits.regradeChosenMax, invalid) }),
        invalid,
      )
      .max(limits.classPeopleMax, invalid),
  })
  .refine(
    ({ shares }) => {
      const ids = shares.flatMap((share) => share.ids);
      return new Set(ids).size === ids.length;
    },
    { path: ['shares'], message: invalid },
  );

/** What is in no share is nobody's. What was given back, or is of somebody who left, stays named until it is given to another. */
export const shareOutGrading = endpoint({
  method: 'PUT',
  path: '/assessment/:id/gradingShares',
  status: 200,
  access: 'teacher',
  concerns: 'assessment',
  changes: ['submission', 'gradingShare'],
  ifMatch: 'required',
  params: idParams,
  body: shareOutBody,
  response: gradingSharesSchema,
  summary: 'Share out the grading of an assessment',
});

export const returnGradingShare = endpoint({
  method: 'DELETE',
  path: '/assessment/:id/gradingShares',
  status: 200,
  access: 'teacher',
  act: 'mark',
  changes: ['submission', 'gradingShare'],
  params: idParams,
  response: doneSchema,
  summary: 'Give one’s own part of the grading back',
});
