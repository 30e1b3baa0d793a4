import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { assessmentType, passResult } from './enums';
import { doneSchema, figureSchema, idParams, instantSchema, nameSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';

const invalid = message('errors.invalidValue');

/** A link by which a guardian can read what has been released to a student, until it expires or is revoked. */
export const guardianLinkSchema = z.object({
  id: z.int(),
  guardian: z.string(),
  createdAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Time of the last visit, to the hour; null if there was none. */
  readAt: z.iso.datetime().nullable(),
});
export type GuardianLink = z.infer<typeof guardianLinkSchema>;

export const guardianLinkBody = z.strictObject({
  guardian: nameSchema,
  /** In the future, and within a year. */
  endsAt: instantSchema,
});

export const listGuardianLinks = endpoint({
  method: 'GET',
  path: '/students/:id/guardian-links',
  status: 200,
  access: 'teacher',
  reads: ['guardianLink', 'student'],
  params: idParams,
  response: z.array(guardianLinkSchema),
  summary: 'The reading links for guardians of a student, newest first',
});

/** Whoever may read released results may share them with a guardian. The URL is returned only here. */
export const createGuardianLink = endpoint({
  method: 'POST',
  path: '/students/:id/guardian-links',
  status: 201,
  access: 'teacher',
  concerns: 'students',
  act: 'read',
  changes: ['guardianLink'],
  params: idParams,
  body: guardianLinkBody,
  response: z.object({ ...guardianLinkSchema.shape, url: z.string() }),
  summary: 'Make a reading link for a guardian of a student',
});

/** The link expires at once. */
export const revokeGuardianLink = endpoint({
  method: 'DELETE',
  path: '/students/guardian-links/:id',
  status: 200,
  access: 'teacher',
  act: 'read',
  changes: ['guardianLink'],
  params: idParams,
  response: doneSchema,
  summary: 'Revoke a reading link',
});

/** An assessment as shown to a guardian; `result` is null unless it is released. */
const guardianItemSchema = z.object({
  id: z.int(),
  title: z.string(),
  type: z.enum(assessmentType),
  courseName: z.string(),
  /** `missed` was never handed in and can no longer be. */
  state: z.enum(['due', 'handedIn', 'missed']),
  /** When it is due: later, it is late. Missing from older servers, which accept nothing after `endsAt`. */
  dueAt: z.iso.datetime().nullable().optional(),
  /** The last possible hand-in; null without one, as where late work is accepted. */
  endsAt: z.iso.datetime().nullable(),
  handedInAt: z.iso.datetime().nullable(),
  result: z
    .object({
      marks: figureSchema,
      possible: z.number(),
      /** Null without minimum marks. */
      passed: z.enum(passResult).nullable(),
      /** Comment on the whole submission; empty if only the score is released. */
      comment: z.string(),
    })
    .nullable(),
});
export type GuardianItem = z.infer<typeof guardianItemSchema>;

export const guardianReadingSchema = z.object({
  studentName: z.string(),
  schoolName: z.string(),
  endsAt: z.iso.datetime(),
  items: z.array(guardianItemSchema),
});
export type GuardianReading = z.infer<typeof guardianReadingSchema>;

/** Needs no session. Unknown, expired and revoked codes all return 404. */
export const readGuardianLink = endpoint({
  method: 'POST',
  path: '/learn/guardian',
  status: 200,
  access: 'public',
  act: 'own',
  changes: ['guardianLink'],
  limit: 'guardianLink',
  body: z.strictObject({ code: z.string(message('errors.required')).max(limits.nameMax, invalid) }),
  response: guardianReadingSchema,
  summary: 'Read what is due for a student and what is released, as a guardian with a link',
});
