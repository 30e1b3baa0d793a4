import * as z from 'shared/z';
import { signInBody } from './sign-in';
import { endpoint } from './endpoint';

/** What a student's program needs to hand in a submission. */
export const studentSessionSchema = z.object({
  token: z.string(),
  uid: z.int(),
  student: z.object({ id: z.int(), name: z.string() }),
});
export type StudentSession = z.infer<typeof studentSessionSchema>;

/** Not in the specification, whose sign-in is for teachers. Fails like it, and for a teacher with `errors.userRole`. */
export const signInStudent = endpoint({
  method: 'POST',
  path: '/auth/student-sign-in',
  status: 200,
  access: 'public',
  changes: ['session'],
  limit: 'signIn',
  body: signInBody,
  response: studentSessionSchema,
  summary: 'Sign in as a student, to hand in work',
});
