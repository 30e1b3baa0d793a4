import * as z from 'shared/z';

export const schoolSchema = z.object({ id: z.int(), name: z.string() });
export type School = z.infer<typeof schoolSchema>;

export const gradeSchema = z.object({
  id: z.int(),
  name: z.string(),
  schoolId: z.int(),
  /** True if it is not offered for new content. */
  archived: z.literal(true).optional(),
  /** True for one with a course of which the caller teaches a class or was given one. */
  mine: z.literal(true).optional(),
});
export type Grade = z.infer<typeof gradeSchema>;

/** A course of a grade. `courseCode` is unique within a school. */
export const courseSchema = z.object({
  id: z.int(),
  courseCode: z.string(),
  name: z.string(),
  gradeId: z.int(),
  schoolId: z.int(),
  lectureCount: z.int(),
  categoryCount: z.int(),
  questionCount: z.int(),
  /** True for one of which the caller teaches a class. */
  mine: z.literal(true).optional(),
});
export type Course = z.infer<typeof courseSchema>;
