import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { lectureType } from './enums';
import { doneSchema, idParam, idParams, idSchema, personSchema, richText, shortText } from './fields';
import { lectureProblem } from './lecture.rules';
import { defaults, limits } from './limits';
import { message } from './message-key';
import { checked } from './problem';

const invalid = message('errors.invalidValue');

/** A stretch of a lecture about one topic; times "mm:ss" or "h:mm:ss". */
export const tagSlotSchema = z.object({ startTime: z.string(), endTime: z.string(), tagId: z.int() });
export type TagSlot = z.infer<typeof tagSlotSchema>;

export const attachmentSchema = z.object({ id: z.int(), name: z.string(), link: z.string(), mimeType: z.string(), bytes: z.int() });
export type Attachment = z.infer<typeof attachmentSchema>;

/** `order` is the place in the course asked for, from 1. `link` is empty when there is no file. */
export const lectureSchema = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  tagSlots: z.array(z.object({ ...tagSlotSchema.shape, id: z.int(), tagName: z.string() })),
  type: z.enum(lectureType),
  transcription: z.string(),
  link: z.string(),
  content: z.string(),
  attachments: z.array(attachmentSchema),
  order: z.int(),
  courseId: z.int().nullable(),
  /** Ids of the topics it was added to. */
  tags: z.array(z.int()),
  author: personSchema.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
});
export type Lecture = z.infer<typeof lectureSchema>;

const time = z.string(invalid).max(9, invalid).default(defaults.slotTime);
const sharedFields = {
  description: richText.default(''),
  transcription: richText.default(''),
  link: z.string(invalid).trim().max(2000, message('errors.tooLong')).default(''),
  content: richText.default(''),
  tagSlots: z.array(z.strictObject({ startTime: time, endTime: time, tagId: idSchema }), invalid).max(limits.tagsMax, invalid).default([]),
};

export const lectureDraft = z.strictObject({ id: idSchema.optional(), name: shortText.default(''), type: z.int(invalid).nullish(), ...sharedFields });
export type LectureDraft = z.input<typeof lectureDraft>;
export const lectureBody = checked(
  lectureDraft,
  lectureProblem,
  z.strictObject({ id: idSchema.optional(), name: shortText, type: z.enum(lectureType, invalid), ...sharedFields }),
);
export type LectureBody = z.input<typeof lectureBody>;

export const addLectureToCourseBody = z.strictObject({ lectureId: idSchema, courseId: idSchema });
export const addLectureToCategoryBody = z.strictObject({ lectureId: idSchema, tagId: idSchema });
export const reorderLectureBody = z.strictObject({ order: z.int(invalid).min(1, invalid).max(100_000, invalid) });
export type AddLectureToCourseBody = z.input<typeof addLectureToCourseBody>;
export type AddLectureToCategoryBody = z.input<typeof addLectureToCategoryBody>;
export type ReorderLectureBody = z.input<typeof reorderLectureBody>;

export const listLectures = endpoint({
  method: 'GET', path: '/lecture/:courseId', status: 200, access: 'teacher',
  params: z.strictObject({ courseId: idParam }), response: z.array(lectureSchema), summary: 'The lectures of a course, in order',
});

export const createLecture = endpoint({
  method: 'POST', path: '/lecture', status: 201, access: 'teacher',
  body: lectureBody, response: lectureSchema, summary: 'Create a lecture; it belongs to no course yet',
});

export const updateLecture = endpoint({
  method: 'PUT', path: '/lecture/:id', status: 200, access: 'teacher',
  params: idParams, body: lectureBody, response: lectureSchema, summary: 'Replace a lecture',
});

export const addLectureToCourse = endpoint({
  method: 'POST', path: '/lecture/add-course', status: 201, access: 'teacher',
  body: addLectureToCourseBody, response: lectureSchema, summary: 'Put a lecture at the end of a course',
});

export const addLectureToCategory = endpoint({
  method: 'POST', path: '/lecture/add-category', status: 201, access: 'teacher',
  body: addLectureToCategoryBody, response: lectureSchema, summary: 'Put a lecture under a topic',
});

/** `lectureId` and `courseId` are the {a} and {b} of the specification. */
export const reorderLecture = endpoint({
  method: 'PUT', path: '/lecture/reorder/:lectureId/:courseId', status: 200, access: 'teacher',
  params: z.strictObject({ lectureId: idParam, courseId: idParam }),
  body: reorderLectureBody, response: z.array(lectureSchema), summary: 'Move a lecture to a place in its course',
});

export const deleteLecture = endpoint({
  method: 'DELETE', path: '/lecture/force-delete/:id', status: 200, access: 'teacher',
  params: idParams, response: doneSchema, summary: 'Delete a lecture for good',
});
