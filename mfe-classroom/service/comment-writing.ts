import {
  type PortalReader,
  type ServiceCaller,
  type ServiceDatabase,
} from '@teacher-portal/remote-sdk/contract/service-kit';
import { asComment, type CommentRow, COMMENTS_MAX, findComment, isWriter } from './comment-rows';
import { forgetClasses, ownClasses } from './own-classes';
import { type PostRow } from './post-rows';
import { accountOf, refusal } from './rights';
import { postOrRefusal } from './stream';

/** Comments of one account in an hour: more than anybody types. */
const HOURLY_MAX = 60;

export interface CommentCall {
  db: ServiceDatabase;
  portal: PortalReader;
  caller: ServiceCaller;
  params: { id: number };
  language: string;
}

/** Who writes; `student` is the record with which the caller is in one of these classes, null for teachers. */
export interface Writer {
  student: number | null;
  name: string;
}

/** The record of the student in these classes, by lists that may be some minutes old. */
async function recordIn({ db, portal, caller }: CommentCall, school: number, classes: readonly number[]) {
  const { students = [] } = caller;
  if (students.length < 2) return students[0];
  const find = async () =>
    (await ownClasses({ db, portal }, caller, school))
      .filter(({ id }) => classes.includes(id))
      .flatMap((each) => each.students.filter((id) => students.includes(id)))[0];
  const found = await find();
  if (found !== undefined) return found;
  await forgetClasses(db, school);
  return find();
}

/** @throws ServiceRefusal if the portal does not name the caller in this school */
export async function writerOf(call: CommentCall, school: number, classes: readonly number[]): Promise<Writer> {
  const { portal, caller, language } = call;
  if (caller.role !== 'student') {
    const named = (await portal.list('members', school)).find(({ id }) => id === accountOf(caller));
    return { student: null, name: named?.name ?? '' };
  }
  const student = await recordIn(call, school, classes);
  const named = (await portal.list('students', school)).find(({ id }) => id === student);
  if (!named) throw refusal('noPost', language);
  return { student: named.id, name: named.name };
}

/** @throws ServiceRefusal if the post takes no comments (any more) */
async function requireOpen({ db, caller, language }: CommentCall, post: PostRow): Promise<void> {
  if (!post.is_posted || post.comments === 'off') throw refusal('commentsOff', language);
  const [counted] = await db.query<{ ofPost: number; ofHour: number }>(
    `select (select count(*) from post_comments where post_id = $1)::integer as "ofPost",
       (select count(*) from post_comments where author = $2 and created_at > now() - interval '1 hour')::integer
         as "ofHour"`,
    [post.id, accountOf(caller)],
  );
  if (counted && (counted.ofPost >= COMMENTS_MAX || counted.ofHour >= HOURLY_MAX)) throw refusal('tooMany', language);
}

/** Whether the class sees at once what this writer writes. */
const isShownAtOnce = ({ comments }: PostRow, student: number | null) => student === null || comments === 'on';

/** @throws ServiceRefusal if the caller may not read the post or comment on it */
export async function writeComment(
  call: CommentCall,
  given: { key: string; text: string; class?: number | undefined },
) {
  const { db, caller, language } = call;
  const post = await postOrRefusal(call);
  if (given.class !== undefined && !post.classes.includes(given.class)) throw refusal('noClass', language);
  const classes = given.class === undefined ? post.classes : [given.class];
  const find = () =>
    db.query<CommentRow>('select * from post_comments where author = $1 and key = $2 and post_id = $3', [
      ...[accountOf(caller), given.key],
      post.id,
    ]);
  const [before] = await find();
  if (before) return asComment(before, caller);
  await requireOpen(call, post);
  const { student, name } = await writerOf(call, post.school_id, classes);
  const [added] = await db.query<CommentRow>(
    `insert into post_comments (post_id, school_id, author, student_id, author_name, classes, key, text, shown_at)
     values ($1, $2, $3, $4, $5, $6::integer[], $7, $8, case when $9 then now() end)
     on conflict (author, key) do nothing returning *`,
    [
      ...[post.id, post.school_id, accountOf(caller), student, name, classes, given.key, given.text],
      isShownAtOnce(post, student),
    ],
  );
  const row = added ?? (await find())[0];
  if (!row) throw refusal('noPost', language);
  return asComment(row, caller);
}

interface Found {
  row: CommentRow;
  post: PostRow;
}

/**
 * A comment under a post that the caller reads; `deleted`: one in the trash.
 *
 * @throws ServiceRefusal if there is none that the caller sees
 */
export async function commentOrRefusal(call: CommentCall, { deleted = false } = {}): Promise<Found> {
  const { db, caller, params, language } = call;
  const row = await findComment(db, caller.classes, params.id);
  const isHidden = row?.shown_at === null && caller.role === 'student' && !isWriter(caller, row);
  if (!row || isHidden || (row.deleted_at !== null) !== deleted) throw refusal('noComment', language);
  return { row, post: await postOrRefusal({ ...call, params: { id: row.post_id } }) };
}

/** @throws ServiceRefusal unless the caller wrote it, on the text that was read */
export async function rewriteComment(call: CommentCall, { version, text }: { version: number; text: string }) {
  const { db, caller, language } = call;
  const { row, post } = await commentOrRefusal(call);
  if (!isWriter(caller, row)) throw refusal('notYourComment', language);
  if (post.comments === 'off') throw refusal('commentsOff', language);
  if (row.version === version && row.text === text) return asComment(row, caller);
  const changed = await db.transaction(async (tx) => {
    // A changed text has to be looked at again, where that is asked for.
    const [after] = await tx.query<CommentRow>(
      `update post_comments set text = $3, version = version + 1, edited_at = now(),
         shown_at = case when $4 then coalesce(shown_at, now()) end
       where id = $1 and version = $2 and deleted_at is null returning *`,
      [row.id, version, text, isShownAtOnce(post, row.student_id)],
    );
    if (!after) throw refusal('changed', language);
    await tx.query('insert into comment_versions (comment_id, version, text, at) values ($1, $2, $3, $4)', [
      ...[row.id, row.version, row.text],
      (row.edited_at ?? row.created_at).toISOString(),
    ]);
    return after;
  });
  return asComment(changed, caller);
}

/** By its writer, or by a teacher of its classes. @throws ServiceRefusal for others */
export async function deleteComment(call: CommentCall): Promise<null> {
  const { row } = await commentOrRefusal(call);
  if (call.caller.role !== 'teacher' && !isWriter(call.caller, row)) throw refusal('notYourComment', call.language);
  await call.db.query('update post_comments set deleted_at = now(), deleted_by = $2 where id = $1', [
    row.id,
    accountOf(call.caller),
  ]);
  return null;
}

/** By whoever has deleted it. @throws ServiceRefusal for others */
export async function bringBack(call: CommentCall) {
  const { row } = await commentOrRefusal(call, { deleted: true });
  if (row.deleted_by !== accountOf(call.caller)) throw refusal('noComment', call.language);
  await call.db.query('update post_comments set deleted_at = null, deleted_by = null where id = $1', [row.id]);
  return asComment({ ...row, deleted_at: null }, call.caller);
}
