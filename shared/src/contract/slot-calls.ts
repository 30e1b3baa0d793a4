import * as z from 'shared/z';
import { endpoint } from './endpoint';

type Service = `mfe-${string}`;

const NAME_MAX = 100;
const TEXT_MAX = 300;
/** Of rows in an answer; a page shows no more of one service. */
const ROWS_MAX = 100;

const text = z.string().min(1).max(TEXT_MAX);
/** By language, because a page changes it without asking again. */
const texts = z.object({ en: text, tr: text }).catchall(text);
const id = z.string().min(1).max(NAME_MAX);
/** A page of the portal. */
const to = z
  .string()
  .max(TEXT_MAX)
  .regex(/^\/(?!\/)[^\s"'<>\\]*$/);
const ofSchool = { school: z.coerce.number().int() };

/** `at`: when it happened; `to`: the page that it leads to. */
const noticeSchema = z.object({ id, text: texts, at: z.iso.datetime(), to: to.optional(), isRead: z.boolean() });

/** What a service answers for the slot `notices`: the newest first, for the caller. */
export const noticesOf = <const Remote extends Service>(remote: Remote) => ({
  listNotices: endpoint({
    service: remote,
    method: 'GET',
    path: '/notices',
    status: 200,
    access: 'teacher',
    act: 'own',
    reads: [`${remote}:notice`],
    query: z.strictObject(ofSchool),
    response: z.array(noticeSchema).max(ROWS_MAX),
    summary: 'Notices for the caller, newest first',
  }),
  /** Only the caller's own; ids that are unknown are ignored. */
  readNotices: endpoint({
    service: remote,
    method: 'PUT',
    path: '/notices/read',
    status: 200,
    access: 'teacher',
    act: 'own',
    changes: [`${remote}:notice`],
    body: z.strictObject({ ids: z.array(id).max(ROWS_MAX) }),
    response: z.null(),
    summary: 'Mark notices of the caller as read',
  }),
});

/** A page below `/learn`, such as `/learn/area/mfe-library`. */
const learnPage = to.regex(/^\/learn(?:[/?]|$)/);
const learnNoticeSchema = noticeSchema.extend({ to: learnPage.optional() });

/**
 * What a service answers for the slot `learnNotices`: the newest first, for the student who calls, or about the child of
 * the guardian who does. On a guardian's page nothing leads elsewhere, so `to` is for students.
 */
export const learnNoticesOf = <const Remote extends Service>(remote: Remote) => ({
  listLearnNotices: endpoint({
    service: remote,
    method: 'GET',
    path: '/learn/notices',
    status: 200,
    access: 'student',
    guardians: true,
    act: 'own',
    reads: [`${remote}:learn-notice`],
    response: z.array(learnNoticeSchema).max(ROWS_MAX),
    summary: 'Notices for a student or guardian, newest first',
  }),
  /** Only the caller's own; ids that are unknown are ignored. */
  readLearnNotices: endpoint({
    service: remote,
    method: 'PUT',
    path: '/learn/notices/read',
    status: 200,
    access: 'student',
    guardians: true,
    act: 'own',
    changes: [`${remote}:learn-notice`],
    body: z.strictObject({ ids: z.array(id).max(ROWS_MAX) }),
    response: z.null(),
    summary: 'Mark notices of the student or guardian as read',
  }),
});

/** The best first, of what the caller may see. */
const RESULTS_MAX = 10;

/** What a service answers for the slot `results`: what it finds for the words typed in the palette. */
export const resultsOf = <const Remote extends Service>(remote: Remote) => ({
  findResults: endpoint({
    service: remote,
    method: 'GET',
    path: '/results',
    status: 200,
    access: 'teacher',
    act: 'own',
    reads: [`${remote}:result`],
    query: z.strictObject({ ...ofSchool, search: z.string().min(1).max(NAME_MAX) }),
    response: z.array(z.object({ id, text: texts, to })).max(RESULTS_MAX),
    summary: 'What is found for the words typed in the palette, best first',
  }),
});

const EVENTS_MAX = 300;

const eventFields = {
  /** Stable per event, so that calendars update it instead of adding another. */
  id: z
    .string()
    .max(NAME_MAX)
    .regex(/^[\w.:-]+$/),
  text: texts,
  to: to.optional(),
  /** When it last changed. */
  changedAt: z.iso.datetime().optional(),
};
/** All day, for one or more days, or at a time. @public for remotes elsewhere. */
export const serviceEventSchema = z.union([
  z.object({ ...eventFields, day: z.iso.date(), days: z.int().min(1).max(366).optional() }),
  z.object({ ...eventFields, at: z.iso.datetime(), minutes: z.int().min(0).max(10_080).optional() }),
]);
export type ServiceEvent = z.infer<typeof serviceEventSchema>;

/** What a service answers for the slot `calendar`: events for the caller, a teacher or a student. */
export const calendarOf = <const Remote extends Service>(remote: Remote) => ({
  listEvents: endpoint({
    service: remote,
    method: 'GET',
    path: '/calendar',
    status: 200,
    access: 'signed-in',
    act: 'own',
    reads: [`${remote}:event`],
    /** Without `school`, of all schools of the caller. Both days are included. */
    query: z.strictObject({ school: ofSchool.school.optional(), from: z.iso.date(), until: z.iso.date() }),
    response: z.array(serviceEventSchema).max(EVENTS_MAX),
    summary: 'Events for the calendar of the caller, by time',
  }),
});

const LINES_MAX = 20;
const guardianLineSchema = z.object({ text: texts });
export type GuardianLine = z.infer<typeof guardianLineSchema>;

/**
 * What a service answers for the slot `guardianWeek`: lines about the child of the guardian who calls, for the weekly mail,
 * which the portal asks for with the guardian's assertion. The same call can be made from the page behind a guardian's link.
 */
export const guardianWeekOf = <const Remote extends Service>(remote: Remote) => ({
  listWeek: endpoint({
    service: remote,
    method: 'GET',
    path: '/guardian/week',
    status: 200,
    access: 'student',
    guardians: true,
    act: 'own',
    reads: [`${remote}:guardian-week`],
    /** Both days are included. */
    query: z.strictObject({ from: z.iso.date(), until: z.iso.date() }),
    response: z.array(guardianLineSchema).max(LINES_MAX),
    summary: 'What a guardian is told of the child about some days',
  }),
});
