import * as z from 'shared/z';

/** What a service is told of people and years, if it is told anything. */
export const peopleEvents = [
  'person.merged',
  'person.parted',
  'person.erased',
  'person.exported',
  'person.moved',
  'person.left',
  'person.returned',
  'year.ended',
  'year.reopened',
] as const;

/** What a service may ask for in its `remote.json`. */
export const workEvents = [
  'assessment.published',
  'assessment.due',
  'assessment.released',
  'work.handedIn',
  'lecture.opened',
  /** Once a day in every school, for what a service does by itself. */
  'day.began',
] as const;

/** @public for services of remotes. */
export const eventKinds = [...peopleEvents, ...workEvents] as const;
export type EventKind = (typeof eventKinds)[number];

const ids = z.array(z.int());

/** Whom or what it is about: ids only. */
const aboutSchema = z.object({
  studentId: z.int().optional(),
  /** The account of the student or teacher. */
  userId: z.int().nullish(),
  /** Of a merge: the record that is kept. */
  intoId: z.int().optional(),
  /** Classes that the student entered, and left. */
  entered: ids.optional(),
  left: ids.optional(),
  assessmentId: z.int().optional(),
  submissionId: z.int().optional(),
  courseId: z.int().optional(),
  lectureId: z.int().optional(),
  yearId: z.int().optional(),
});
export type EventAbout = z.infer<typeof aboutSchema>;

const eventSchema = z.object({
  /** The same when the event comes again. */
  id: z.string().max(100),
  /** Grows within a school. */
  position: z.int(),
  kind: z.enum(eventKinds),
  at: z.iso.datetime(),
  about: aboutSchema,
});
export type ServiceEvent = z.infer<typeof eventSchema>;

/** Where a service is told, by `POST`. */
export const eventsPath = '/events';

/** Events of one school, the earliest first. */
export const eventsSchema = z.object({ school: z.int(), events: z.array(eventSchema).min(1) });
export type ServiceEvents = z.infer<typeof eventsSchema>;

/**
 * The receipt: the position up to which the service has all. If it is lower than what was confirmed before, the events
 * after it come again, as far as the portal still has them.
 */
export const receiptSchema = z.object({ data: z.object({ received: z.int().min(0) }) });
