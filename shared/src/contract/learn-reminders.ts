import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { message } from './message-key';

/**
 * Whether the student can get mails: `noServer`: the portal sends none; `noAddress`: the school has no address of the
 * student; `unconfirmed`: the student has not shown that the address is theirs.
 */
export const reminderStates = ['ready', 'noServer', 'noAddress', 'unconfirmed'] as const;
export type ReminderState = (typeof reminderStates)[number];

const wishes = { due: z.boolean(), published: z.boolean() };

/** `due`: a mail in the morning about what is due tomorrow, and today if not begun; `published`: about new work. */
export const learnRemindersSchema = z.object({ state: z.enum(reminderStates), ...wishes });
export type LearnReminders = z.infer<typeof learnRemindersSchema>;

const invalid = message('errors.invalidValue');
export const learnRemindersBody = z.strictObject({ due: z.boolean(invalid), published: z.boolean(invalid) });

export const getReminders = endpoint({
  method: 'GET',
  path: '/learn/reminders',
  status: 200,
  access: 'student',
  reads: ['account'],
  response: learnRemindersSchema,
  summary: 'Which mails the student gets',
});

export const setReminders = endpoint({
  method: 'PUT',
  path: '/learn/reminders',
  status: 200,
  access: 'student',
  changes: ['account'],
  body: learnRemindersBody,
  response: learnRemindersSchema,
  summary: 'Choose which mails the student gets',
});
