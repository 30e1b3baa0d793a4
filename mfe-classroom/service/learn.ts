import { handle } from '@teacher-portal/remote-sdk/contract/service-kit';
import { listMine, markSeen } from '../src/service';
import { countComments } from './comment-rows';
import { readFiles } from './post-files';
import { listPinned, listPosted, momentOf, type PostRow } from './post-rows';

/** Students see what has been posted to their own classes: no draft, no scheduled post, nothing that was deleted. */
export const learnHandlers = [
  handle(listMine, async ({ db, portal, caller, query: { before } }) => {
    const { classes, students = [] } = caller;
    const pinned = before === undefined ? await listPinned(db, { classes }) : [];
    const { rows, next } = await listPosted(db, { classes, before });
    const shown = [...pinned, ...rows];
    const seen = await db.query<{ post_id: number }>(
      'select distinct post_id from post_reads where student_id = any($1::integer[]) and post_id = any($2::integer[])',
      [students, shown.map(({ id }) => id)],
    );
    const read = new Set(seen.map(({ post_id: id }) => id));
    const named = await db.query<{ id: number; name: string; course: string }>(
      'select id, name, course from classes where id = any($1::integer[])',
      [classes],
    );
    const names = new Map(named.map(({ id, name, course }) => [id, `${course} · ${name}`]));
    const filesOf = await readFiles({ db, portal }, shown);
    const commentsOf = await countComments(db, caller, shown);
    const asRead = (row: PostRow) => ({
      ...{ id: row.id, html: row.html, link: row.link, files: filesOf(row) },
      author: { id: row.author, name: row.author_name },
      ...{ at: momentOf(row), isPinned: row.is_pinned, isEdited: row.edited_at !== null, isNew: !read.has(row.id) },
      ...{ comments: row.comments, commentCount: commentsOf(row).count },
      classes: row.classes.flatMap((id) => names.get(id) ?? []),
    });
    return { posts: shown.map(asRead), next };
  }),

  handle(markSeen, async ({ db, caller: { classes, students = [] }, body: { ids } }) => {
    await db.query(
      `insert into post_reads (post_id, student_id)
       select p.id, s.id from posts p cross join unnest($3::integer[]) as s(id)
       where p.id = any($1::integer[]) and p.deleted_at is null and p.publish_at <= now()
         and p.id in (select post_id from post_classes where class_id = any($2::integer[]))
       on conflict do nothing`,
      [ids, classes, students],
    );
    return null;
  }),
];
