import * as z from 'shared/z';

/** A teacher's announcement to everybody who takes the exam. */
export const examMessageSchema = z.object({ id: z.int(), text: z.string(), sentAt: z.iso.datetime() });
export type ExamMessage = z.infer<typeof examMessageSchema>;
