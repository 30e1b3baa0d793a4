import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { doneSchema, idParams, idSchema, nameSchema, personSchema } from './fields';
import { cellFlags, cellStates } from '@teacher-portal/gradebook/gradebook';
import { languages, limits } from './limits';
import { message } from './message-key';

const invalid = message('errors.invalidValue');

/** A mark on a card. `mean`: of the class; null without marks, and on cards without means. */
const cardLineSchema = z.object({
  key: z.string(),
  title: z.string(),
  date: z.iso.datetime().nullable(),
  score: z.number().nullable(),
  state: z.enum(cellStates),
  flag: z.enum(cellFlags).nullable(),
  marks: z.number(),
  mean: z.number().nullable(),
});
export type CardLine = z.infer<typeof cardLineSchema>;

/** A student's report card for one class. A sent card is kept as it was, whatever changes afterwards. */
export const reportCardSchema = z.object({
  heading: z.string(),
  studentName: z.string(),
  studentNumber: z.string().nullable(),
  schoolName: z.string(),
  className: z.string(),
  gradeName: z.string(),
  courseName: z.string(),
  term: z.string(),
  teachers: z.array(z.string()),
  showsMeans: z.boolean(),
  /** `name` is null in a class without groups, and empty for columns without a group. `share`: 0–1 of full marks. */
  groups: z.array(
    z.object({ name: z.string().nullable(), share: z.number().nullable(), lines: z.array(cardLineSchema) }),
  ),
  /** On the scale of the class; null if no mark counts. */
  total: z
    .object({
      value: z.number(),
      outOf: z.number().nullable(),
      label: z.string().nullable(),
      isPercent: z.boolean(),
      digits: z.int(),
    })
    .nullable(),
  missing: z.int(),
  /** A person's decision that replaces the total. */
  final: z.string().nullable(),
  comment: z.string(),
});
export type ReportCard = z.infer<typeof reportCardSchema>;

/** Whether the mail was sent; null after some weeks, when this is no longer recorded. */
const deliveries = ['waiting', 'sent', 'failed'] as const;

const sentCardSchema = z.object({
  id: z.int(),
  heading: z.string(),
  guardian: z.string(),
  address: z.string(),
  at: z.iso.datetime(),
  person: personSchema.nullable(),
  delivery: z.enum(deliveries).nullable(),
  endsAt: z.iso.datetime(),
  /** Time of the last visit, to the hour; null if there was none. */
  readAt: z.iso.datetime().nullable(),
});
export type SentCard = z.infer<typeof sentCardSchema>;

const cardReadersSchema = z.object({
  studentId: z.int(),
  /**
   * Guardians with an e-mail address, each address once. `isStopped`: the recipient has unsubscribed from report cards
   * of this school.
   */
  guardians: z.array(z.object({ name: z.string(), address: z.string(), isStopped: z.boolean() })),
  /** Newest first. */
  sent: z.array(sentCardSchema),
});
export type CardReaders = z.infer<typeof cardReadersSchema>;

export const cardMailsSchema = z.object({
  /** Increases with each sending; the next one names it in `If-Match`. */
  version: z.int(),
  /** The mail to guardians in each language, here for the first student and without links. */
  mails: z.array(z.object({ language: z.enum(languages), subject: z.string(), text: z.string() })),
  students: z.array(cardReadersSchema),
});
export type CardMails = z.infer<typeof cardMailsSchema>;

export const listCardMails = endpoint({
  method: 'GET',
  path: '/class/:id/report-cards',
  status: 200,
  access: 'teacher',
  reads: ['class', 'student', 'reportCard'],
  params: idParams,
  response: cardMailsSchema,
  summary: 'To whom report cards of a class can be sent, what was sent, and the text of the mails',
});

const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length;

/** Sends to all guardians of these students who have an address and have not unsubscribed; `sent` is their number. */
export const sendCardMails = endpoint({
  method: 'POST',
  path: '/class/:id/report-cards',
  status: 200,
  access: 'teacher',
  changes: ['reportCard'],
  ifMatch: 'required',
  limit: 'cardMail',
  params: idParams,
  body: z.strictObject({
    studentIds: z
      .array(idSchema, invalid)
      .min(1, message('errors.required'))
      .max(limits.cardStudentsMax, invalid)
      .refine(isDistinct, invalid),
    heading: nameSchema,
    language: z.enum(languages, invalid),
    means: z.boolean(invalid),
    comments: z.boolean(invalid),
  }),
  response: z.object({ sent: z.int() }),
  summary: 'Send report cards to guardians by mail, each as a link that ends',
});

/** Its link expires at once, and a queued mail is not sent. */
export const withdrawCard = endpoint({
  method: 'DELETE',
  path: '/class/report-cards/:id',
  status: 200,
  access: 'teacher',
  changes: ['reportCard'],
  params: idParams,
  response: doneSchema,
  summary: 'Withdraw a report card that was sent',
});

/** Needs no session. Unknown, expired and withdrawn codes all return 404. */
export const readCard = endpoint({
  method: 'POST',
  path: '/learn/report-card',
  status: 200,
  access: 'public',
  act: 'own',
  changes: ['reportCard'],
  limit: 'guardianLink',
  body: z.strictObject({ code: z.string(message('errors.required')).max(limits.nameMax, invalid) }),
  response: z.object({ card: reportCardSchema, sentAt: z.iso.datetime(), endsAt: z.iso.datetime() }),
  summary: 'Read a report card as a guardian who was sent its link',
});
