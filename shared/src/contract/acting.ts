import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { idParams } from './fields';
import { message } from './message-key';

/**
 * Whether teachers act in their own classes only: change an assessment, release results, change or withdraw a student,
 * issue an access slip. Null in a school older than the rule, which acts in all classes until an owner decides.
 */
export const actingSchema = z.object({ byClass: z.boolean().nullable() });
export type Acting = z.infer<typeof actingSchema>;

export const getActing = endpoint({
  method: 'GET',
  path: '/school/:id/acting',
  status: 200,
  access: 'teacher',
  act: 'own',
  reads: ['school'],
  params: idParams,
  response: actingSchema,
  summary: 'Whether the teachers of a school act in their own classes only',
});

export const setActing = endpoint({
  method: 'PUT',
  path: '/school/:id/acting',
  status: 200,
  access: 'teacher',
  changes: ['school', 'assessment', 'student'],
  params: idParams,
  body: z.strictObject({ byClass: z.boolean(message('errors.invalidValue')) }),
  response: actingSchema,
  summary: 'Decide, as an owner, whether the teachers act in their own classes only',
});
