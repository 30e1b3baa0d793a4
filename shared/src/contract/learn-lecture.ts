import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { lectureType } from './enums';
import { idParams, integerSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';

const invalid = message('errors.invalidValue');

/**
 * Where a student stopped: seconds of a recording, or the share of a text read in thousandths; null if it was never
 * opened.
 */
const placeSchema = z.int().nullable();

/** A lecture that teachers have opened to the students of a course. */
export const learnLectureSchema = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(lectureType),
  courseId: z.int(),
  courseName: z.string(),
  durationSeconds: z.int().nullable(),
  place: placeSchema,
});
export type LearnLecture = z.infer<typeof learnLectureSchema>;

/**
 * `source` is a URL where a browser can read the material now, empty if there is none; `isFile`: it is an uploaded
 * file.
 */
const wholeLearnLectureSchema = z.object({
  ...learnLectureSchema.shape,
  description: z.string(),
  content: z.string(),
  transcription: z.string(),
  source: z.string(),
  isFile: z.boolean(),
  attachments: z.array(
    z.object({ id: z.int(), name: z.string(), source: z.string(), mimeType: z.string(), bytes: z.int() }),
  ),
  /** Parts of a recording in order. */
  parts: z.array(z.object({ topic: z.string(), startTime: z.string() })),
});
export type WholeLearnLecture = z.infer<typeof wholeLearnLectureSchema>;

/** Not in the specification. By course, in course order. */
export const listLearnLectures = endpoint({
  method: 'GET',
  path: '/learn/lectures',
  status: 200,
  access: 'student',
  reads: ['lecture', 'class', 'course'],
  response: z.array(learnLectureSchema),
  summary: 'The lectures that are open to the student',
});

/** Not in the specification. */
export const getLearnLecture = endpoint({
  method: 'GET',
  path: '/learn/lectures/:id',
  status: 200,
  access: 'student',
  reads: ['lecture', 'class', 'course', 'category'],
  params: idParams,
  response: wholeLearnLectureSchema,
  summary: 'A lecture that is open to the student',
});

/** Not in the specification. */
export const keepLecturePlace = endpoint({
  method: 'PUT',
  path: '/learn/lectures/:id/place',
  status: 200,
  access: 'student',
  changes: ['lecture'],
  params: idParams,
  body: z.strictObject({ place: integerSchema.min(0, invalid).max(limits.lectureSecondsMax, invalid) }),
  response: z.object({ place: placeSchema }),
  summary: 'Keep where the student stopped in a lecture',
});
