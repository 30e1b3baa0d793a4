import * as z from 'shared/z';
import { nameSchema } from './fields';
import { message } from './message-key';

const invalid = message('errors.invalidValue');

/** A lesson hour in local time of the school: `08:30` to `09:10`. */
export const lessonSchema = z.object({ name: z.string(), startsAt: z.string(), endsAt: z.string() });
export type Lesson = z.infer<typeof lessonSchema>;

const timeOfDay = z.string(invalid).regex(/^([01]\d|2[0-3]):[0-5]\d$/, invalid);
export const lessonBody = z
  .strictObject({ name: nameSchema, startsAt: timeOfDay, endsAt: timeOfDay })
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, { path: ['endsAt'], message: invalid });

/** The lesson at a time of day, such as `09:05`; at the moment between two adjacent lessons, the one that ends. */
export const lessonAt = (lessons: readonly Lesson[], time: string): Lesson | undefined =>
  lessons.find(({ startsAt, endsAt }) => startsAt <= time && time <= endsAt);

/** Of the current school year; empty until a school has entered its lessons. */
export const presentLessons = (
  years: readonly { endedAt: string | null; lessons?: Lesson[] | undefined }[],
): Lesson[] => years.find(({ endedAt }) => endedAt === null)?.lessons ?? [];
