import { type StudentDetail } from '@teacher-portal/remote-sdk/contract/student';
import { type StudentBody, type studentBody } from '@teacher-portal/remote-sdk/contract/student-record';
import { type ZodForm } from '@teacher-portal/remote-sdk/ui/form';
import * as z from '@teacher-portal/remote-sdk/z';

const text = z.string().default('');

/**
 * The values of the form, however incomplete, as kept in an unsaved draft. Every field has a default, so that a draft
 * saved before the field existed still opens; a field of the body that is missing here does not compile.
 */
export const studentValues = z.object({
  name: text,
  givenName: text,
  familyName: text,
  studentNumber: text,
  email: text,
  section: text,
  tier: text,
  /** 0 while no grade is chosen. */
  gradeId: z.int().default(0),
  guardians: z.array(z.object({ name: text, relation: text, contact: text })).default([]),
  extraTimePercent: z.number().default(0),
  largePrint: z.boolean().default(false),
  picturePath: z.string().nullable().default(null),
} satisfies Record<keyof StudentBody, z.ZodType>);
export type StudentValues = z.output<typeof studentValues>;

/** What another student of the same class begins with. */
export const emptyStudent = (like: Pick<StudentBody, 'gradeId' | 'section'>): StudentValues =>
  studentValues.parse(like);

export const valuesOf = (student: StudentDetail): StudentValues =>
  studentValues.parse({
    ...student,
    givenName: student.givenName ?? '',
    familyName: student.familyName ?? '',
    studentNumber: student.studentNumber ?? '',
    email: student.email ?? '',
  });

export type StudentInput = z.output<typeof studentBody>;
export type StudentForm = ZodForm<StudentBody, StudentInput>;
