import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { idParams } from './fields';
import { languages } from './limits';
import { message } from './message-key';

const count = z.int().min(0);

/**
 * Whether the school offers guardians a weekly mail, and how many of their addresses want it. `language`: of the mail that
 * asks them; null where none are asked. `hasServer`: without a mail server nothing leaves.
 */
export const guardianMailsSchema = z.object({
  language: z.enum(languages).nullable(),
  hasServer: z.boolean(),
  asked: count,
  confirmed: count,
  stopped: count,
});
export type GuardianMails = z.infer<typeof guardianMailsSchema>;

export const guardianMailsBody = z.strictObject({
  language: z.enum(languages, message('errors.invalidValue')).nullable(),
});

export const getGuardianMails = endpoint({
  method: 'GET',
  path: '/school/:id/guardian-mails',
  status: 200,
  access: 'teacher',
  reads: ['school', 'student'],
  params: idParams,
  response: guardianMailsSchema,
  summary: 'Whether guardians are offered a weekly mail about their children, for owners of the school',
});

export const setGuardianMails = endpoint({
  method: 'PUT',
  path: '/school/:id/guardian-mails',
  status: 200,
  access: 'teacher',
  changes: ['school'],
  params: idParams,
  body: guardianMailsBody,
  response: guardianMailsSchema,
  summary: 'Offer guardians a weekly mail about their children, each of whom is asked first, or stop that',
});
