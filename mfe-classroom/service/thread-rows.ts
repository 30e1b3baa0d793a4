import { type ServiceCaller, type ServiceDatabase } from '@teacher-portal/remote-sdk/contract/service-kit';
import { type About, type Message, type Thread, type ThreadRow } from '../src/message.schema';
import { textOf } from './clean-text';
import { findPost } from './post-rows';
import { accountOf } from './rights';

interface StoredThread {
  id: number;
  school_id: number;
  class_id: number;
  class_name: string;
  student_id: number;
  student_name: string;
  about_kind: About['kind'];
  about_post: number | null;
  about_day: string | null;
}

/** Messages of one conversation, and conversations in a list. */
export const MESSAGES_MAX = 1000;
const LIST_MAX = 200;
/** Characters of a beginning. */
const BEGINS_MAX = 120;

/**
 * `$1`: classes of the caller, `$2`: records of a student, null for teachers, `$3`: a school, null for all of them. A
 * conversation belongs to the student and the teachers of the class, while both are in it.
 */
const own = `t.erased_at is null and t.class_id = any($1::integer[])
  and ($2::integer[] is null or t.student_id = any($2::integer[])) and ($3::integer is null or t.school_id = $3)`;
const reader = ({ role, classes, students = [] }: ServiceCaller, school?: number) => [
  classes,
  role === 'teacher' ? null : students,
  school ?? null,
];
/** Of a message `m`: the side of the writer has it at once. The same `$2`. */
const arrived = 'm.arrives_at <= now() or m.is_teacher = ($2::integer[] is null)';
const columns = `t.id, t.school_id, t.class_id, t.class_name, t.student_id, t.student_name, t.about_kind, t.about_post,
  t.about_day::text as about_day`;

const beginning = (text: string) => (text.length > BEGINS_MAX ? `${text.slice(0, BEGINS_MAX).trimEnd()}…` : text);

/** A conversation of the caller. */
export async function findThread(db: ServiceDatabase, caller: ServiceCaller, id: number) {
  const [row] = await db.query<StoredThread>(
    `select ${columns} from threads t where ${own} and t.id = $4
       and exists (select 1 from thread_messages m where m.thread_id = t.id and (${arrived}))`,
    [...reader(caller), id],
  );
  return row;
}

async function aboutOf(db: ServiceDatabase, { classes }: ServiceCaller, row: StoredThread): Promise<About> {
  if (row.about_kind === 'absence' && row.about_day !== null) return { kind: 'absence', day: row.about_day };
  if (row.about_kind !== 'post') return { kind: 'none' };
  const post = row.about_post === null ? undefined : await findPost(db, classes, row.about_post);
  const isShown = post?.is_posted && post.deleted_at === null;
  return { kind: 'post', begins: isShown ? beginning(textOf(post.html) || post.link) : null };
}

const headOf = async (db: ServiceDatabase, caller: ServiceCaller, row: StoredThread) => ({
  id: row.id,
  class: { id: row.class_id, name: row.class_name },
  student: { id: row.student_id, name: row.student_name },
  about: await aboutOf(db, caller, row),
});

interface ListedThread extends StoredThread {
  text: string;
  author_name: string;
  at: Date;
  last_message: number;
  unread: number;
  noticed_id: number;
}

/** Teachers read each for themselves; the student has one reading, whatever account it was with. The same `$2`. */
const ofReader = 'case when $2::integer[] is null then e.account = $4 else not e.is_teacher end';
const ofOthers = 'case when $2::integer[] is null then n.author <> $4 else n.is_teacher end';

/** Conversations of the caller with their newest message, and what is new in them. */
export const threadsOf = (db: ServiceDatabase, caller: ServiceCaller, school?: number): Promise<ListedThread[]> =>
  db.query<ListedThread>(
    `select ${columns}, m.text, m.author_name, m.at, m.id as last_message, coalesce(r.noticed_id, 0) as noticed_id,
       (select count(*) from thread_messages n
         where n.thread_id = t.id and ${ofOthers} and n.arrives_at <= now() and n.id > coalesce(r.last_id, 0))::integer
         as unread
     from threads t
     join lateral (select * from thread_messages m where m.thread_id = t.id and (${arrived}) order by m.id desc limit 1)
       m on true
     left join lateral (select max(e.last_id) as last_id, max(e.noticed_id) as noticed_id from thread_reads e
       where e.thread_id = t.id and ${ofReader}) r on true
     where ${own} order by m.arrives_at desc, t.id desc limit ${LIST_MAX}`,
    [...reader(caller, school), accountOf(caller)],
  );

export const asRow = async (db: ServiceDatabase, caller: ServiceCaller, row: ListedThread): Promise<ThreadRow> => ({
  ...(await headOf(db, caller, row)),
  ...{ begins: beginning(row.text), author: row.author_name, at: row.at.toISOString(), unread: row.unread },
});

interface MessageRow {
  id: number;
  author: number;
  author_name: string;
  is_teacher: boolean;
  text: string;
  at: Date;
  arrives_at: Date;
  waits: boolean;
  is_read: boolean;
  is_reported: boolean;
}

/** A conversation with its messages. */
export async function threadWith(db: ServiceDatabase, caller: ServiceCaller, row: StoredThread): Promise<Thread> {
  const isStudent = caller.role !== 'teacher';
  const rows = await db.query<MessageRow>(
    `select m.*, m.arrives_at > now() as waits,
       exists (select 1 from thread_reads r
         where r.thread_id = m.thread_id and r.is_teacher <> m.is_teacher and r.last_id >= m.id) as is_read,
       exists (select 1 from message_reports p where p.message_id = m.id and p.reporter = $2) as is_reported
     from thread_messages m where m.thread_id = $1 and (m.arrives_at <= now() or m.is_teacher = $3)
     order by m.id limit ${MESSAGES_MAX}`,
    [row.id, accountOf(caller), !isStudent],
  );
  const messages = rows.map((each): Message => ({
    ...{ id: each.id, author: each.author_name, isTeacher: each.is_teacher, text: each.text },
    ...{ at: each.at.toISOString(), waitsUntil: each.waits ? each.arrives_at.toISOString() : null },
    ...{ isRead: each.is_read, isReported: each.is_reported },
    // Records that turned out to be one keep what was written from both accounts.
    isOwn: each.is_teacher ? each.author === accountOf(caller) : isStudent,
  }));
  return { ...(await headOf(db, caller, row)), messages };
}
