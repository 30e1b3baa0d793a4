import { endpoint } from '@teacher-portal/remote-sdk/contract/endpoint';
import * as z from '@teacher-portal/remote-sdk/z';
import {
  lessonParams,
  lessonSchema,
  missingSchema,
  registerSchema,
  studentAttendanceSchema,
} from './attendance.schema';

const service = 'mfe-classroom' as const;
const attendance = ['mfe-classroom:attendance'] as const;
const STUDENTS_MAX = 500;

export const getLesson = endpoint({
  service,
  method: 'GET',
  path: '/classes/:class/attendance/:day/:hour',
  status: 200,
  access: 'teacher',
  reads: attendance,
  params: lessonParams,
  query: z.strictObject({ school: z.coerce.number().int() }),
  response: lessonSchema,
  summary: 'Who was missing in a lesson hour of a class of the caller; everybody else was there',
});

export const takeLesson = endpoint({
  service,
  method: 'PUT',
  path: '/classes/:class/attendance/:day/:hour',
  status: 200,
  access: 'teacher',
  changes: attendance,
  params: lessonParams,
  /** `version`: the one that was read; another one in the meantime refuses the call. */
  body: z.strictObject({
    school: z.int(),
    version: z.int().min(0),
    missing: z.array(missingSchema).max(STUDENTS_MAX),
  }),
  response: lessonSchema,
  summary: 'Store who was missing in a lesson hour',
});

const id = z.coerce.number().int().positive().max(2_147_483_647);

export const getRegister = endpoint({
  service,
  method: 'GET',
  path: '/classes/:class/attendance',
  status: 200,
  access: 'teacher',
  reads: attendance,
  params: z.strictObject({ class: id }),
  /** Both days are included. */
  query: z.strictObject({ school: z.coerce.number().int(), from: z.iso.date(), until: z.iso.date() }),
  response: registerSchema,
  summary: 'Who was missing in a class of the caller between two days',
});

export const getStudentAttendance = endpoint({
  service,
  method: 'GET',
  path: '/students/:student/attendance',
  status: 200,
  access: 'teacher',
  reads: attendance,
  params: z.strictObject({ student: id }),
  query: z.strictObject({ school: z.coerce.number().int() }),
  response: studentAttendanceSchema,
  summary: 'When a student was missing: in classes of the caller, or in all of the school for who oversees it',
});
