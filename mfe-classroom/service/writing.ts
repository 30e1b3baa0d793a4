import {
  handle,
  type PortalReader,
  type ServiceCaller,
  type ServiceDatabase,
} from '@teacher-portal/remote-sdk/contract/service-kit';
import { type Post, type PostContent } from '../src/post.schema';
import { addPost, changePost, pinPost, removePost, restorePost } from '../src/service';
import { cleanText, isBlank } from './clean-text';
import { forgetClasses, ownClasses } from './own-classes';
import { keptFiles, linksOf, releaseUnused, setFiles, storing } from './post-files';
import { findPost, type PostRow, withReaders } from './post-rows';
import { accountOf, refusal, requireSchool } from './rights';
import { postOrRefusal } from './stream';

interface Call {
  db: ServiceDatabase;
  portal: PortalReader;
  caller: ServiceCaller;
  language: string;
}

/** The text as it is stored. @throws ServiceRefusal if there is nothing to read */
function contentOf({ html, link }: PostContent, files: number, language: string) {
  const text = cleanText(html);
  if (isBlank(text) && link === '' && files === 0) throw refusal('empty', language);
  return { html: isBlank(text) ? '' : text, link };
}

/** @throws ServiceRefusal unless the caller teaches all of them, and they are present classes of the school */
async function requireClasses(call: Call, school: number, classes: readonly number[]): Promise<void> {
  const isTaught = async () => {
    const own = new Set((await ownClasses(call, call.caller, school)).map(({ id }) => id));
    return classes.every((id) => own.has(id));
  };
  if (await isTaught()) return;
  // A class may have been opened since its school was last read.
  await forgetClasses(call.db, school);
  if (!(await isTaught())) throw refusal('noClass', call.language);
}

async function setClasses(db: ServiceDatabase, post: number, classes: readonly number[]): Promise<void> {
  await db.query(
    'insert into post_classes (post_id, class_id) select $1::integer, unnest($2::integer[]) on conflict do nothing',
    [post, classes],
  );
}

async function answered(call: Call, id: number): Promise<Post> {
  const row = await findPost(call.db, call.caller.classes, id);
  const [post] = row ? await withReaders(call, [row]) : [];
  if (!post) throw refusal('noPost', call.language);
  return post;
}

/** @throws ServiceRefusal unless the caller wrote it */
async function ownPost(call: Call & { params: { id: number } }): Promise<PostRow> {
  const row = await postOrRefusal(call);
  if (row.author !== accountOf(call.caller)) throw refusal('notYours', call.language);
  return row;
}

/** A time that has passed means now; in milliseconds, as pages are cut by. */
const postedAt = (given: '$5' | '$7') =>
  `case when ${given}::timestamptz is null then null else date_trunc('milliseconds', greatest(${given}, now())) end`;

const nameOf = async ({ portal, caller }: Call, school: number): Promise<string> =>
  (await portal.list('members', school)).find(({ id }) => id === accountOf(caller))?.name ?? '';

export const writingHandlers = [
  handle(addPost, async ({ body, ...call }) => {
    const { school, key, classes, publishAt } = body;
    requireSchool(call.caller, school, call.language);
    await requireClasses(call, school, classes);
    const { html, link } = contentOf(body, body.files?.length ?? 0, call.language);
    const author = accountOf(call.caller);
    const name = await nameOf(call, school);
    const files = await keptFiles(call, { school, links: body.files ?? [] });
    const id = await storing(call, { school, files }, async (tx) => {
      const [added] = await tx.query<{ id: number }>(
        `insert into posts (school_id, author, author_name, key, html, link, publish_at, comments)
         values ($1, $2, $3, $4, $5, $6, ${postedAt('$7')}, $8)
         on conflict (author, key) do nothing returning id`,
        [school, author, name, key, html, link, publishAt, body.comments ?? 'off'],
      );
      if (added) {
        await setClasses(tx, added.id, classes);
        await setFiles(tx, added.id, files);
      }
      return added?.id;
    });
    if (id !== undefined) return answered(call, id);
    const [before] = await call.db.query<{ id: number }>('select id from posts where author = $1 and key = $2', [
      author,
      key,
    ]);
    return answered(call, before?.id ?? 0);
  }),

  handle(changePost, async ({ body, ...call }) => {
    const row = await ownPost(call);
    if (row.version !== body.version) throw refusal('changed', call.language);
    await requireClasses(call, row.school_id, body.classes);
    const had = await linksOf(call.db, row.id);
    const links = body.files ?? had;
    const { html, link } = contentOf(body, links.length, call.language);
    // Who only switches comments has not changed what was read.
    const isRewritten = html !== row.html || link !== row.link || links.join() !== had.join();
    const files = await keptFiles(call, { school: row.school_id, post: row.id, links });
    const gone = await storing(call, { school: row.school_id, files }, async (tx) => {
      // Of two changes at once, the second finds another version.
      const changed = await tx.query(
        `update posts set html = $3, link = $4, version = version + 1,
           publish_at = case when publish_at <= now() then publish_at else ${postedAt('$5')} end,
           comments = $6, edited_at = case when publish_at <= now() and $7 then now() else edited_at end
         where id = $1 and version = $2 returning id`,
        [row.id, body.version, html, link, body.publishAt, body.comments ?? row.comments, isRewritten],
      );
      if (changed.length === 0) throw refusal('changed', call.language);
      if (row.is_posted && isRewritten)
        await tx.query('insert into post_versions (post_id, version, html, link, at) values ($1, $2, $3, $4, $5)', [
          ...[row.id, row.version, row.html, row.link],
          (row.edited_at ?? row.publish_at ?? row.created_at).toISOString(),
        ]);
      await tx.query(
        'delete from post_classes where post_id = $1 and class_id = any($2::integer[]) and class_id <> all($3::integer[])',
        [row.id, row.classes, body.classes],
      );
      await setClasses(tx, row.id, body.classes);
      return setFiles(tx, row.id, files);
    });
    await releaseUnused(call, row.school_id, gone);
    return answered(call, row.id);
  }),

  handle(pinPost, async ({ body, ...call }) => {
    const { id } = await ownPost(call);
    await call.db.query('update posts set is_pinned = $2 where id = $1', [id, body.isPinned]);
    return answered(call, id);
  }),

  handle(removePost, async (call) => {
    const { id } = await ownPost(call);
    await call.db.query('update posts set deleted_at = now() where id = $1', [id]);
    return null;
  }),

  handle(restorePost, async (call) => {
    const row = await findPost(call.db, call.caller.classes, call.params.id);
    if (!row || row.author !== accountOf(call.caller)) throw refusal('noPost', call.language);
    await call.db.query('update posts set deleted_at = null where id = $1', [row.id]);
    return answered(call, row.id);
  }),
];
