import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { idParams } from './fields';

/** The versions of questions that a published assessment contains. Not in the specification. */
const askedVersionsSchema = z.object({
  /** Nobody has handed in or been graded yet, so newer versions may be adopted. */
  isOpen: z.boolean(),
  questions: z.array(
    z.object({
      questionId: z.int(),
      number: z.int(),
      newest: z.int(),
      /** False if it was published before versions were recorded: the version may then be a later wording. */
      isWordingKnown: z.boolean(),
    }),
  ),
  /** For a draft: its questions that have a newer version since it was last saved. */
  changed: z.array(z.object({ questionId: z.int(), place: z.int() })).optional(),
});
export type AskedVersions = z.infer<typeof askedVersionsSchema>;

export const getAskedVersions = endpoint({
  method: 'GET',
  path: '/assessment/:id/versions',
  status: 200,
  access: 'teacher',
  reads: ['assessment', 'question', 'submission'],
  params: idParams,
  response: askedVersionsSchema,
  summary: 'The versions that a published assessment asks; of a draft none, because it follows the newest',
});

export const askNewestVersions = endpoint({
  method: 'PUT',
  path: '/assessment/:id/versions',
  status: 200,
  access: 'teacher',
  concerns: 'assessment',
  changes: ['assessment', 'question'],
  ifMatch: 'optional',
  params: idParams,
  response: askedVersionsSchema,
  summary: 'Ask the newest version of each question; refused once somebody has handed in',
});
