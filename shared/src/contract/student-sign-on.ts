import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { studentSessionSchema } from './student-session';
import { providerAnswerBody, providerBody, providerVisitSchema } from './single-sign-on';

/** The provider sends the browser back to `studentSignOnPath`, below `learnPath`. 404 for a provider of no student. */
export const startStudentSignOn = endpoint({
  method: 'POST',
  path: '/auth/student-sign-on/start',
  status: 201,
  access: 'public',
  changes: [],
  limit: 'studentSignOn',
  body: providerBody,
  response: providerVisitSchema,
  summary: 'Begin to sign in as a student with an identity provider',
});

/**
 * Fails like `finishSingleSignOn`; for a teacher with 403 `errors.userRole`, and for somebody who is no student of a school
 * that uses this provider with 403 `errors.ssoNotLinked`.
 */
export const finishStudentSignOn = endpoint({
  method: 'POST',
  path: '/auth/student-sign-on',
  status: 200,
  access: 'public',
  changes: ['session'],
  limit: 'providerAnswer',
  body: z.strictObject(providerAnswerBody),
  response: studentSessionSchema,
  summary: 'Sign in as a student with what the identity provider sent',
});
