import * as z from 'shared/z';

/** Where a service is asked by the portal, by `POST`, what it keeps of a student. */
export const copyPath = '/copy';

/** Whose data, and after how many rows the page begins. */
export const copyQuestionSchema = z.object({
  school: z.int(),
  studentId: z.int(),
  /** The account of the student, if there is one. */
  userId: z.int().nullable(),
  after: z.int().min(0),
});
export type CopyQuestion = z.infer<typeof copyQuestionSchema>;

const NAME_MAX = 100;

/** Rows with the names of what they belong to, and where the next page begins. */
export const copyPageSchema = z.object({
  data: z.object({
    rows: z.array(z.tuple([z.string().max(NAME_MAX), z.unknown()])),
    next: z.int().positive().nullable(),
  }),
});
export type CopyRow = z.infer<typeof copyPageSchema>['data']['rows'][number];

/** What a service keeps of a student, by what it is. */
export type PersonCopy = Record<string, readonly unknown[]>;
