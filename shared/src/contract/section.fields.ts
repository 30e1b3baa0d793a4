import * as z from 'shared/z';

/** Questions under a heading of their own, by id. */
export const sectionSchema = z.object({
  id: z.int(),
  title: z.string(),
  subtitle: z.string(),
  questions: z.array(z.int()),
});
export type Section = z.infer<typeof sectionSchema>;
