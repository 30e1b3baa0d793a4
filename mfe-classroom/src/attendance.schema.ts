import * as z from '@teacher-portal/remote-sdk/z';

/** Lesson hours of a day, and minutes that somebody can be late. */
export const HOURS_MAX = 12;
export const LATE_MAX = 240;
const REASON_MAX = 200;

export const marks = ['absent', 'excused', 'late'] as const;
export type Mark = (typeof marks)[number];

/** Of a student who was not there, or not from the beginning; `minutes` only of one who was late. */
export const missingSchema = z.strictObject({
  student: z.int().positive(),
  mark: z.enum(marks),
  minutes: z.int().min(1).max(LATE_MAX).nullable(),
  reason: z.string().max(REASON_MAX),
});
export type Missing = z.infer<typeof missingSchema>;

export const lessonParams = z.strictObject({
  class: z.coerce.number().int().positive().max(2_147_483_647),
  day: z.iso.date(),
  hour: z.coerce.number().int().min(1).max(HOURS_MAX),
});

/** `version`: 0 until it has been taken. */
export const lessonSchema = z.object({
  students: z.array(z.object({ id: z.int(), name: z.string() })),
  missing: z.array(missingSchema),
  version: z.int(),
  takenAt: z.iso.datetime().nullable(),
  /** The hours of this day that have been taken. */
  taken: z.array(z.int()),
});
export type Lesson = z.infer<typeof lessonSchema>;

const count = z.int().min(0);
const entry = { day: z.iso.date(), hour: z.int(), ...missingSchema.omit({ student: true }).shape };

/** Who was missing in a class between two days; everybody else was there in all of the lessons that were taken. */
export const registerSchema = z.object({
  /** Lesson hours that were taken. */
  lessons: count,
  students: z.array(z.object({ id: z.int(), name: z.string() })),
  entries: z.array(z.object({ student: z.int(), ...entry })),
});
export type Register = z.infer<typeof registerSchema>;

/** Of one student: sums by class, and the newest entries. */
export const studentAttendanceSchema = z.object({
  classes: z.array(
    z.object({ id: z.int(), name: z.string(), lessons: count, absent: count, excused: count, late: count }),
  ),
  entries: z.array(z.object({ class: z.int(), ...entry })),
});
export type StudentAttendance = z.infer<typeof studentAttendanceSchema>;
