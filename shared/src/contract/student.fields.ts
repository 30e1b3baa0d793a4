import * as z from 'shared/z';
import { personPicture } from './person-picture';

/** A person to call or write to about a student; `contact` is a phone number or an e-mail address. */
export const guardianSchema = z.object({ name: z.string(), relation: z.string(), contact: z.string() });
export type StudentGuardian = z.infer<typeof guardianSchema>;

/**
 * What a school stores about a student in addition to the fields of the specification. The first of `guardians` is the
 * guardian of the specification. `extraTimePercent` (0 for none) and `largePrint` are accommodations in exams.
 */
export const studentRecordFields = {
  guardians: z.array(guardianSchema),
  extraTimePercent: z.int(),
  largePrint: z.boolean(),
  ...personPicture,
  version: z.int(),
};
