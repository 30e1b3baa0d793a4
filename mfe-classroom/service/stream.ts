import { handle, type ServiceCaller, type ServiceDatabase } from '@teacher-portal/remote-sdk/contract/service-kit';
import { listOwnClasses, listReaders, listStream, listTrash, listVersions } from '../src/service';
import { ownClasses } from './own-classes';
import { findPost, listDeleted, listPinned, listPosted, listWaiting, type PostRow, withReaders } from './post-rows';
import { accountOf, refusal, requireSchool } from './rights';

/** Whether the caller sees it in the stream: nobody sees the drafts of others. */
const isShownTo = (caller: ServiceCaller, { deleted_at: deletedAt, is_posted: isPosted, author }: PostRow): boolean =>
  deletedAt === null && (isPosted || author === accountOf(caller));

interface Wanted {
  db: ServiceDatabase;
  caller: ServiceCaller;
  params: { id: number };
  language: string;
}

/** @throws ServiceRefusal if the caller does not see it */
export async function postOrRefusal({ db, caller, params: { id }, language }: Wanted): Promise<PostRow> {
  const row = await findPost(db, caller.classes, id);
  if (!row || !isShownTo(caller, row)) throw refusal('noPost', language);
  return row;
}

export const streamHandlers = [
  handle(listOwnClasses, async ({ db, portal, caller, query: { school }, language }) => {
    requireSchool(caller, school, language);
    const rows = await ownClasses({ db, portal }, caller, school);
    return rows.map(({ id, name, course, students }) => ({ id, name, course, students: students.length }));
  }),

  handle(listStream, async ({ db, portal, caller, query, language }) => {
    const { school, class: only, before } = query;
    requireSchool(caller, school, language);
    const own = (await ownClasses({ db, portal }, caller, school)).map(({ id }) => id);
    const classes = only === undefined ? own : own.filter((id) => id === only);
    if (only !== undefined && classes.length === 0) throw refusal('noClass', language);
    const asked = { classes, school, before };
    const isFirst = before === undefined;
    const waiting = isFirst ? await listWaiting(db, asked, accountOf(caller)) : [];
    const pinned = isFirst ? await listPinned(db, asked) : [];
    const { rows, next } = await listPosted(db, asked);
    const posts = await withReaders({ db, portal, caller }, [...waiting, ...pinned, ...rows]);
    const [first, second] = [waiting.length, waiting.length + pinned.length];
    return { waiting: posts.slice(0, first), pinned: posts.slice(first, second), posts: posts.slice(second), next };
  }),

  handle(listTrash, async ({ db, portal, caller, query: { school }, language }) => {
    requireSchool(caller, school, language);
    const rows = await listDeleted(db, { classes: caller.classes, school }, accountOf(caller));
    const posts = await withReaders({ db, portal, caller }, rows);
    return posts.map((post, index) => ({ post, deletedAt: (rows[index]?.deleted_at ?? new Date()).toISOString() }));
  }),

  handle(listReaders, async ({ portal, ...call }) => {
    const row = await postOrRefusal(call);
    const own = (await ownClasses({ db: call.db, portal }, call.caller, row.school_id)).filter(({ id }) =>
      row.classes.includes(id),
    );
    const inClasses = new Set(own.flatMap(({ students }) => students));
    const seen = await call.db.query<{ student_id: number }>('select student_id from post_reads where post_id = $1', [
      row.id,
    ]);
    const readers = new Set(seen.map(({ student_id: id }) => id));
    const people = (await portal.list('students', row.school_id))
      .filter(({ id }) => inClasses.has(id))
      .map(({ id, name }) => ({ id, name }));
    return {
      read: people.filter(({ id }) => readers.has(id)),
      unread: people.filter(({ id }) => !readers.has(id)),
    };
  }),

  handle(listVersions, async (call) => {
    const row = await postOrRefusal(call);
    const versions = await call.db.query<{ version: number; html: string; link: string; at: Date }>(
      'select version, html, link, at from post_versions where post_id = $1 order by version desc limit 100',
      [row.id],
    );
    return versions.map(({ at, ...version }) => ({ ...version, at: at.toISOString() }));
  }),
];
