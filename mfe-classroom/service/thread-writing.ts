import {
  type PortalReader,
  type ServiceCaller,
  type ServiceDatabase,
} from '@teacher-portal/remote-sdk/contract/service-kit';
import { type AboutBody, type Thread } from '../src/message.schema';
import { writerOf } from './comment-writing';
import { findPost } from './post-rows';
import { arrivalIn } from './quiet-hours';
import { accountOf, refusal } from './rights';
import { findThread, MESSAGES_MAX, threadWith } from './thread-rows';

/** Messages of one account in an hour: more than anybody types. */
const HOURLY_MAX = 60;

export interface MessageCall {
  db: ServiceDatabase;
  portal: PortalReader;
  caller: ServiceCaller;
  language: string;
}

interface Sent {
  key: string;
  text: string;
}

/** A conversation of the caller. @throws ServiceRefusal if there is none */
export async function threadOrRefusal({ db, caller, language }: MessageCall, id: number) {
  const row = await findThread(db, caller, id);
  if (!row) throw refusal('noThread', language);
  return row;
}

export async function shownThread(call: MessageCall, id: number): Promise<Thread> {
  return threadWith(call.db, call.caller, await threadOrRefusal(call, id));
}

/** The conversation to which a message with this key has been sent. */
async function sentBefore({ db, caller }: MessageCall, key: string): Promise<number | undefined> {
  const [sent] = await db.query<{ thread_id: number }>(
    'select thread_id from thread_messages where author = $1 and key = $2',
    [accountOf(caller), key],
  );
  return sent?.thread_id;
}

/** @throws ServiceRefusal after too many messages */
async function requireRoom({ db, caller, language }: MessageCall, thread: number): Promise<void> {
  const [counted] = await db.query<{ ofThread: number; ofHour: number }>(
    `select (select count(*) from thread_messages where thread_id = $1)::integer as "ofThread",
       (select count(*) from thread_messages where author = $2 and at > now() - interval '1 hour')::integer as "ofHour"`,
    [thread, accountOf(caller)],
  );
  if (counted && (counted.ofThread >= MESSAGES_MAX || counted.ofHour >= HOURLY_MAX)) throw refusal('tooMany', language);
}

interface Placed {
  thread: number;
  school: number;
  /** Of the writer. */
  name: string;
}

/** A message never arrives before one that was written earlier, also if the quiet hours have been changed meanwhile. */
async function addMessage(db: ServiceDatabase, caller: ServiceCaller, given: Sent & Placed) {
  const isTeacher = caller.role === 'teacher';
  const [added] = await db.query<{ id: number }>(
    `insert into thread_messages (thread_id, author, author_name, is_teacher, key, text, arrives_at)
     select $1, $2, $3, $4, $5, $6, greatest($7::timestamptz, max(arrives_at)) from thread_messages where thread_id = $1
     on conflict (author, key) do nothing returning id`,
    [
      ...[given.thread, accountOf(caller), given.name, isTeacher, given.key, given.text],
      await arrivalIn(db, given.school),
    ],
  );
  if (!added) return false;
  await db.query('update threads set last_at = now() where id = $1', [given.thread]);
  await noteRead({ db, caller }, given.thread, added.id);
  return true;
}

/** Notes how far the caller has read, never less than before. */
export async function noteRead(
  { db, caller }: Pick<MessageCall, 'db' | 'caller'>,
  thread: number,
  last: number,
): Promise<null> {
  await db.query(
    `insert into thread_reads (thread_id, account, is_teacher, last_id)
     select $1, $2, $3, max(id) from thread_messages
     where thread_id = $1 and id <= $4 and (arrives_at <= now() or is_teacher = $3) having max(id) is not null
     on conflict (thread_id, account) do update set last_id = greatest(thread_reads.last_id, excluded.last_id)`,
    [thread, accountOf(caller), caller.role === 'teacher', last],
  );
  return null;
}

export async function sendAnswer(call: MessageCall, id: number, { key, text }: Sent): Promise<Thread> {
  const row = await threadOrRefusal(call, id);
  if ((await sentBefore(call, key)) === undefined) {
    await requireRoom(call, id);
    const named = { ...call, params: { id } };
    const { name } = await writerOf(named, row.school_id, [row.class_id]);
    await addMessage(call.db, call.caller, { key, text, thread: id, school: row.school_id, name });
  }
  return threadWith(call.db, call.caller, row);
}

interface Start extends Sent {
  school: number;
  class: { id: number; name: string };
  student: { id: number; name: string };
  /** Of the writer. */
  name: string;
  about: AboutBody;
}

/** A post that students of this class can read. @throws ServiceRefusal */
async function requirePost({ db, language }: MessageCall, about: AboutBody, classId: number): Promise<void> {
  if (about.kind !== 'post') return;
  const post = await findPost(db, [classId], about.post);
  if (!post?.is_posted || post.deleted_at !== null) throw refusal('noPost', language);
}

/** Begins a conversation; the caller may write to this student, or is that student. */
export async function begin(call: MessageCall, start: Start): Promise<Thread> {
  const { db, caller } = call;
  const { school, class: inClass, student, about, key, text, name } = start;
  const before = await sentBefore(call, key);
  if (before !== undefined) return shownThread(call, before);
  await requirePost(call, about, inClass.id);
  await requireRoom(call, 0);
  const id = await db.transaction(async (tx) => {
    const [added] = await tx.query<{ id: number }>(
      `insert into threads
         (school_id, class_id, class_name, student_id, student_name, about_kind, about_post, about_day)
       values ($1, $2, $3, $4, $5, $6, $7, $8::date) returning id`,
      [
        ...[school, inClass.id, inClass.name, student.id, student.name, about.kind],
        ...[about.kind === 'post' ? about.post : null, about.kind === 'absence' ? about.day : null],
      ],
    );
    const thread = added?.id ?? 0;
    if (await addMessage(tx, caller, { key, text, thread, school, name })) return thread;
    // Sent twice at once: the other call has begun it.
    await tx.query('delete from threads where id = $1', [thread]);
    return undefined;
  });
  return shownThread(call, id ?? (await sentBefore(call, key)) ?? 0);
}
