import * as z from '@teacher-portal/remote-sdk/z';

/** A quarter of an hour: all time zones differ by these. */
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

const quietSchema = z
  .strictObject({ from: timeOfDay, until: timeOfDay })
  .refine(({ from, until }) => from !== until, { path: ['until'] });
export type Quiet = z.infer<typeof quietSchema>;

/** `quiet`: null where messages never wait; `timeZone`: null before anybody has said. */
export const quietHoursSchema = z.object({ quiet: quietSchema.nullable(), timeZone: z.string().nullable() });
export type QuietHours = z.infer<typeof quietHoursSchema>;

export const quietHoursBody = z.strictObject({
  school: z.int(),
  quiet: quietSchema.nullable(),
  timeZone: z.string().max(100).refine(isTimeZone),
});
