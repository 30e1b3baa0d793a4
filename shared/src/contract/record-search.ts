import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { limits } from './limits';
import { message } from './message-key';

/** A shorter word finds too much. */
export const RECORD_SEARCH_MIN = 2;
/** Of each kind. */
export const RECORDS_FOUND_MAX = 5;

const recordKinds = ['student', 'member', 'class', 'course', 'category', 'assessment', 'question'] as const;

const foundSchema = z.object({
  kind: z.enum(recordKinds),
  /** Of a member, that of the account. */
  id: z.int(),
  name: z.string(),
  schoolId: z.int(),
  /** The first grade of a student; null for a member. */
  gradeId: z.int().nullable(),
  /** Null for people. */
  courseId: z.int().nullable(),
  /** What tells it from others of the same name: the section of a student, the code of a course, the name of its course otherwise. */
  detail: z.string(),
  /** Nothing has happened with it that students see; of assessments only. */
  isDraft: z.boolean().optional(),
});
export type FoundRecord = z.infer<typeof foundSchema>;

const invalid = message('errors.invalidValue');

/** Not in the specification. */
export const findRecords = endpoint({
  method: 'GET',
  path: '/records',
  status: 200,
  access: 'teacher',
  act: 'content',
  reads: ['student', 'member', 'class', 'course', 'category', 'assessment', 'question', 'grade'],
  query: z.strictObject({
    search: z.string(invalid).trim().min(RECORD_SEARCH_MIN, invalid).max(limits.searchMax, message('errors.tooLong')),
  }),
  response: z.array(foundSchema),
  summary: 'People, classes, courses, topics, assessments and questions of the schools of the caller by a few letters',
});
