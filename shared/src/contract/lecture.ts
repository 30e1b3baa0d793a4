import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { lectureType } from './enums';
import {
  doneSchema,
  idParam,
  idParams,
  idSchema,
  integerSchema,
  nameSchema,
  personSchema,
  richText,
  shortText,
} from './fields';
import { lectureProblems } from './lecture.rules';
import { defaults, limits } from './limits';
import { message } from './message-key';
import { checked } from './problem';

const invalid = message('errors.invalidValue');

/** A part of a lecture about one topic; times "mm:ss" or "h:mm:ss". */
export const tagSlotSchema = z.object({ startTime: z.string(), endTime: z.string(), tagId: z.int() });
export type TagSlot = z.infer<typeof tagSlotSchema>;

/** `link` and `source` as in a lecture; `bytes` is 0 if the size of an external file is unknown. */
export const attachmentSchema = z.object({
  id: z.int(),
  name: z.string(),
  link: z.string(),
  source: z.string(),
  mimeType: z.string(),
  bytes: z.int(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/**
 * `order` is the position in the course, from 1. `link` is the stored URL, empty without a file; `source` is where a
 * browser can read it now: a signed, short-lived URL for own files, the link itself for others. `description`,
 * `content` and `transcription` are sanitised rich text, `name` is plain text.
 */
export const lectureSchema = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  tagSlots: z.array(z.object({ ...tagSlotSchema.shape, id: z.int(), tagName: z.string() })),
  type: z.enum(lectureType),
  transcription: z.string(),
  link: z.string(),
  source: z.string(),
  /** Length of the recording in whole seconds, rounded up; null if unknown. */
  durationSeconds: z.int().nullable(),
  content: z.string(),
  attachments: z.array(attachmentSchema),
  order: z.int(),
  courseId: z.int().nullable(),
  /** Ids of the lecture's categories. */
  tags: z.array(z.int()),
  author: personSchema.nullable(),
  /** Whether the students of its courses can read it; missing from older servers. */
  openToStudents: z.boolean().optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
});
export type Lecture = z.infer<typeof lectureSchema>;

const time = z.string(invalid).max(9, invalid).default(defaults.slotTime);
const linkText = z.string(invalid).trim().max(limits.linkMax, message('errors.tooLong'));

/** An uploaded file of the lecture; its link follows the rule of the lecture's own. */
export const attachmentBody = z.strictObject({
  name: nameSchema,
  link: linkText,
  mimeType: z
    .string(invalid)
    .regex(/^[a-z0-9.+-]+\/[a-z0-9.+-]+$/i, invalid)
    .max(limits.nameMax, invalid),
  bytes: z.int(invalid).min(0, invalid).max(limits.uploadMaxBytes, invalid).default(0),
});
export type AttachmentBody = z.input<typeof attachmentBody>;

const sharedFields = {
  description: richText.default(''),
  transcription: richText.default(''),
  link: linkText.default(''),
  content: richText.default(''),
  /** Length of the recording in whole seconds, rounded up; tag slots must end within it. */
  durationSeconds: z.int(invalid).min(1, invalid).max(limits.lectureSecondsMax, invalid).nullable().default(null),
  attachments: z.array(attachmentBody, invalid).max(limits.attachmentsMax, message('errors.tooManyFiles')).default([]),
  /** Replaces the lecture's categories; unchanged if omitted. */
  tags: z.array(idSchema, invalid).max(limits.tagsMax, invalid).optional(),
  tagSlots: z
    .array(z.strictObject({ startTime: time, endTime: time, tagId: idSchema }), invalid)
    .max(limits.tagsMax, invalid)
    .default([]),
};

export const lectureDraft = z.strictObject({
  id: idSchema.optional(),
  name: shortText.default(''),
  type: integerSchema.nullish(),
  ...sharedFields,
});
export type LectureDraft = z.input<typeof lectureDraft>;
export const lectureBody = checked(
  lectureDraft,
  lectureProblems,
  z.strictObject({ id: idSchema.optional(), name: shortText, type: z.enum(lectureType, invalid), ...sharedFields }),
);
export type LectureBody = z.input<typeof lectureBody>;

export const addLectureToCourseBody = z.strictObject({ lectureId: idSchema, courseId: idSchema });
export const addLectureToCategoryBody = z.strictObject({ lectureId: idSchema, tagId: idSchema });
const place = z.int(invalid).min(1, invalid).max(100_000, invalid);
/**
 * `order` is the position in the whole course, from 1. `from` is the position that the client last read: 412 if it has
 * changed.
 */
export const reorderLectureBody = z.strictObject({ order: place, from: place.optional() });
export type AddLectureToCourseBody = z.input<typeof addLectureToCourseBody>;
export type AddLectureToCategoryBody = z.input<typeof addLectureToCategoryBody>;
export type ReorderLectureBody = z.input<typeof reorderLectureBody>;

export const listLectures = endpoint({
  method: 'GET',
  path: '/lecture/:courseId',
  status: 200,
  access: 'teacher',
  act: 'content',
  reads: ['lecture'],
  params: z.strictObject({ courseId: idParam }),
  response: z.array(lectureSchema),
  summary: 'The lectures of a course, in order',
});

export const createLecture = endpoint({
  method: 'POST',
  path: '/lecture',
  status: 201,
  access: 'teacher',
  changes: ['lecture'],
  once: true,
  body: lectureBody,
  response: lectureSchema,
  summary: 'Create a lecture; it belongs to no course yet',
});

export const updateLecture = endpoint({
  method: 'PUT',
  path: '/lecture/:id',
  status: 200,
  access: 'teacher',
  changes: ['lecture'],
  ifMatch: 'optional',
  params: idParams,
  body: lectureBody,
  response: lectureSchema,
  summary: 'Replace a lecture',
});

export const addLectureToCourse = endpoint({
  method: 'POST',
  path: '/lecture/add-course',
  status: 201,
  access: 'teacher',
  changes: ['lecture'],
  body: addLectureToCourseBody,
  response: lectureSchema,
  summary: 'Put a lecture at the end of a course',
});

export const addLectureToCategory = endpoint({
  method: 'POST',
  path: '/lecture/add-category',
  status: 201,
  access: 'teacher',
  changes: ['lecture'],
  body: addLectureToCategoryBody,
  response: lectureSchema,
  summary: 'Put a lecture under a topic',
});

/** `lectureId` and `courseId` are the {a} and {b} of the specification. */
export const reorderLecture = endpoint({
  method: 'PUT',
  path: '/lecture/reorder/:lectureId/:courseId',
  status: 200,
  access: 'teacher',
  changes: ['lecture'],
  params: z.strictObject({ lectureId: idParam, courseId: idParam }),
  body: reorderLectureBody,
  response: z.array(lectureSchema),
  summary: 'Move a lecture to a place in its course',
});

/** Not in the specification. */
export const openLecture = endpoint({
  method: 'PUT',
  path: '/lecture/:id/students',
  status: 200,
  access: 'teacher',
  changes: ['lecture'],
  params: idParams,
  body: z.strictObject({ open: z.boolean(invalid) }),
  response: lectureSchema,
  summary: 'Open a lecture to the students of its courses, or close it',
});

export const deleteLecture = endpoint({
  method: 'DELETE',
  path: '/lecture/force-delete/:id',
  status: 200,
  access: 'teacher',
  changes: ['lecture'],
  ifMatch: 'optional',
  params: idParams,
  response: doneSchema,
  summary: 'Move a lecture to the trash',
});
