import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { idParams } from './fields';
import { reportCardSchema } from './report-card';

/** A student's report card over all courses; each card without means of the class. */
export const studentReportSchema = z.object({
  student: z.object({ name: z.string(), studentNumber: z.string().nullable(), section: z.string() }),
  schoolName: z.string(),
  gradeName: z.string(),
  /** As a data URL; null where the school has none. */
  logo: z.string().nullable(),
  /** One for each class of the present year that is not archived, in the order of the courses. */
  cards: z.array(
    reportCardSchema.pick({
      ...{ className: true, courseName: true, term: true, teachers: true, groups: true, total: true },
      ...{ missing: true, final: true, comment: true },
    }),
  ),
});
export type StudentReport = z.infer<typeof studentReportSchema>;

/** Of the classes that the caller sees. What is sent or printed holds no reason of a grade and no note. */
export const getStudentReport = endpoint({
  method: 'GET',
  path: '/students/:id/report-card',
  status: 200,
  access: 'teacher',
  reads: ['student', 'class', 'course', 'grade', 'assessment', 'submission', 'gradebook', 'school'],
  params: idParams,
  response: studentReportSchema,
  summary: 'The report card of a student over all courses',
});
