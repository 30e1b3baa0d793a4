import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { idParam, idParams, personSchema } from './fields';
import { attachmentSchema, lectureSchema, tagSlotSchema } from './lecture';

/** Versions of a lecture: its content over time. Not in the specification. */

const versionFields = {
  /** From 1. */
  number: z.int(),
  /** Null if unknown. */
  author: personSchema.nullable(),
  createdAt: z.iso.datetime(),
};

const listedLectureVersionSchema = z.object(versionFields);
export type ListedLectureVersion = z.infer<typeof listedLectureVersionSchema>;

/** Fields as in a lecture. Courses, position and topics are not part of a version. */
const contentSchema = lectureSchema
  .pick({
    name: true,
    description: true,
    type: true,
    transcription: true,
    link: true,
    source: true,
    durationSeconds: true,
    content: true,
  })
  .extend({
    /** `tagName` is null if the topic was deleted. */
    tagSlots: z.array(tagSlotSchema.extend({ tagName: z.string().nullable() })),
    attachments: z.array(attachmentSchema.omit({ id: true })),
  });

const lectureVersionSchema = z.object({
  ...versionFields,
  /** The number of the newest version of the lecture. */
  newest: z.int(),
  content: contentSchema,
});
export type LectureVersion = z.infer<typeof lectureVersionSchema>;

const versionParams = idParams.extend({ number: idParam });

export const listLectureVersions = endpoint({
  method: 'GET',
  path: '/lecture/:id/versions',
  status: 200,
  access: 'teacher',
  reads: ['lecture'],
  params: idParams,
  response: z.array(listedLectureVersionSchema),
  summary: 'The versions of a lecture, newest first',
});

export const getLectureVersion = endpoint({
  method: 'GET',
  path: '/lecture/:id/versions/:number',
  status: 200,
  access: 'teacher',
  reads: ['lecture', 'category'],
  params: versionParams,
  response: lectureVersionSchema,
  summary: 'What a lecture said in one of its versions',
});

/**
 * Creates a new version with the earlier content, without slots whose topics were deleted or are in none of its
 * courses.
 */
export const restoreLectureVersion = endpoint({
  method: 'PUT',
  path: '/lecture/:id/versions/:number/restore',
  status: 200,
  access: 'teacher',
  changes: ['lecture'],
  ifMatch: 'optional',
  params: versionParams,
  response: lectureSchema,
  summary: 'Make an earlier version of a lecture the newest',
});
