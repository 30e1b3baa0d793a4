import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { languages, limits } from './limits';
import { message } from './message-key';
import { isTimeZone } from './time-zone.rules';

const invalid = message('errors.invalidValue');

/**
 * Settings for automatic mails. `language`: null for that of the last sign-in. `timeZone`: null for that of the device.
 * `weeklySummary`: on Mondays, what needs attention.
 */
export const mailSettingsSchema = z.object({
  language: z.enum(languages).nullable(),
  timeZone: z.string().nullable(),
  weeklySummary: z.boolean(),
});
export type MailSettings = z.infer<typeof mailSettingsSchema>;

export const mailSettingsBody = z.strictObject({
  language: z.enum(languages, invalid).nullable(),
  timeZone: z.string(invalid).max(limits.nameMax, invalid).refine(isTimeZone, invalid).nullable(),
  weeklySummary: z.boolean(invalid),
});
export type MailSettingsBody = z.input<typeof mailSettingsBody>;

export const getMailSettings = endpoint({
  method: 'GET',
  path: '/profile/mails',
  status: 200,
  access: 'teacher',
  act: 'own',
  reads: ['account'],
  response: mailSettingsSchema,
  summary: 'Language and time zone of the mails to the account that is signed in, and which it wants',
});

export const setMailSettings = endpoint({
  method: 'PUT',
  path: '/profile/mails',
  status: 200,
  access: 'teacher',
  act: 'own',
  changes: ['account'],
  body: mailSettingsBody,
  response: mailSettingsSchema,
  summary: 'Choose language and time zone of the mails to the account that is signed in, and which it wants',
});
