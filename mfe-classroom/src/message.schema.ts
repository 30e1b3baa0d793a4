import * as z from '@teacher-portal/remote-sdk/z';
import { plainText } from './comment.schema';
import { MESSAGE_MAX, REASON_MAX } from './limits';

const id = z.int().positive();
const time = z.iso.datetime();

export const messageText = plainText(MESSAGE_MAX);
export const reportReason = plainText(REASON_MAX);
/** A second call with the same one sends nothing. */
export const messageKey = z.string().min(8).max(60);

/** What a conversation is about: nothing in particular, a post, or the absence of the student on a day. */
export const aboutBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('post'), post: id }),
  z.strictObject({ kind: z.literal('absence'), day: z.iso.date() }),
]);
export type AboutBody = z.infer<typeof aboutBody>;

/** The same as it is shown; of a post how it begins, null if the reader does not see it any more. */
const about = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('post'), begins: z.string().nullable() }),
  z.object({ kind: z.literal('absence'), day: z.iso.date() }),
]);
export type About = z.infer<typeof about>;

const head = {
  id,
  class: z.object({ id, name: z.string() }),
  student: z.object({ id, name: z.string() }),
  about,
};

export const threadRowSchema = z.object({
  ...head,
  /** How the newest message begins. */
  begins: z.string(),
  author: z.string(),
  at: time,
  /** Messages of others that the caller has not read. */
  unread: z.int(),
});
export type ThreadRow = z.infer<typeof threadRowSchema>;

const messageSchema = z.object({
  id,
  author: z.string(),
  isTeacher: z.boolean(),
  isOwn: z.boolean(),
  text: z.string(),
  at: time,
  /** When the other side gets it, while it waits for the end of the quiet hours; only the writer's side has it before. */
  waitsUntil: time.nullable(),
  /** Whether somebody of the other side has read it. */
  isRead: z.boolean(),
  /** By the caller. */
  isReported: z.boolean(),
});
export type Message = z.infer<typeof messageSchema>;

export const threadSchema = z.object({ ...head, messages: z.array(messageSchema) });
export type Thread = z.infer<typeof threadSchema>;

export const reportRowSchema = z.object({
  id,
  class: z.string(),
  student: z.string(),
  reporter: z.string(),
  reason: z.string(),
  at: time,
  settled: z.object({ at: time, by: z.string() }).nullable(),
});
export type ReportRow = z.infer<typeof reportRowSchema>;

/** The whole conversation, as it is kept; `isReported`: this one. */
export const reportSchema = z.object({
  ...reportRowSchema.shape,
  messages: z.array(
    z.object({ author: z.string(), isTeacher: z.boolean(), text: z.string(), at: time, isReported: z.boolean() }),
  ),
});
export type Report = z.infer<typeof reportSchema>;
