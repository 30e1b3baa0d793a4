import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { doneSchema } from './fields';
import { message } from './message-key';
import { isTimeZone } from './time-zone.rules';

/**
 * Whether there is a private calendar address, and since when. The address itself is shown once, when it is created.
 */
export const calendarStateSchema = z.object({ createdAt: z.iso.datetime().nullable() });
export type CalendarState = z.infer<typeof calendarStateSchema>;

/** Anyone who has `url` can read the events. */
export const calendarAddressSchema = z.object({ url: z.string(), createdAt: z.iso.datetime() });
export type CalendarAddress = z.infer<typeof calendarAddressSchema>;

export const getCalendarState = endpoint({
  method: 'GET',
  path: '/calendar/address',
  status: 200,
  access: 'signed-in',
  reads: ['calendarAddress'],
  response: calendarStateSchema,
  summary: 'Whether the account has a private calendar address',
});

/** Replaces the previous address, which stops working. `timeZone` (IANA) determines the date of all-day events. */
export const createCalendarAddress = endpoint({
  method: 'POST',
  path: '/calendar/address',
  status: 201,
  access: 'signed-in',
  changes: ['calendarAddress'],
  limit: 'invitation',
  query: z.strictObject({
    timeZone: z
      .string(message('errors.invalidValue'))
      .refine(isTimeZone, message('errors.invalidValue'))
      .default('UTC'),
  }),
  response: calendarAddressSchema,
  summary: 'Make a private iCal address of the events of a teacher or a student, in place of any before',
});

export const revokeCalendarAddress = endpoint({
  method: 'DELETE',
  path: '/calendar/address',
  status: 200,
  access: 'signed-in',
  changes: ['calendarAddress'],
  response: doneSchema,
  summary: 'Revoke the private calendar address',
});
