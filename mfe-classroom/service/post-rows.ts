import {
  type PortalReader,
  type ServiceCaller,
  type ServiceDatabase,
} from '@teacher-portal/remote-sdk/contract/service-kit';
import { type CommentMode } from '../src/comment.schema';
import { type Post } from '../src/post.schema';
import { countComments } from './comment-rows';
import { readFiles } from './post-files';
import { accountOf } from './rights';

export interface PostRow {
  id: number;
  school_id: number;
  author: number;
  author_name: string;
  html: string;
  link: string;
  publish_at: Date | null;
  is_pinned: boolean;
  version: number;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  is_posted: boolean;
  comments: CommentMode;
  /** Those of the caller. */
  classes: number[];
}

const PAGE = 20;
/** Drafts, scheduled posts and pinned ones, each. */
const FEW = 50;

/** `$1`: classes of the caller. */
const columns = `p.*, coalesce(p.publish_at <= now(), false) as is_posted,
  (select array_agg(c.class_id order by c.class_id) from post_classes c
    where c.post_id = p.id and c.class_id = any($1::integer[])) as classes`;
const inClasses = `p.id in (select c.post_id from post_classes c where c.class_id = any($1::integer[]))`;

export const momentOf = ({ publish_at: at, created_at: written }: PostRow): string => (at ?? written).toISOString();

/** `1764460800000-17` */
const cursorOf = (row: PostRow): string => `${row.publish_at?.getTime() ?? 0}-${row.id}`;

interface Asked {
  classes: readonly number[];
  /** Without it, of all schools: the classes say which. */
  school?: number;
  before?: string | undefined;
}

/** What has been posted to these classes and is not pinned, newest first, and where the next page begins. */
export async function listPosted(db: ServiceDatabase, { classes, before }: Asked) {
  const [time, id] = before?.split('-').map(Number) ?? [];
  const rows = await db.query<PostRow>(
    `select ${columns} from posts p
     where ${inClasses} and p.deleted_at is null and not p.is_pinned and p.publish_at <= now()
       and ($2::float8 is null or (p.publish_at, p.id) < (to_timestamp($2::float8 / 1000), $3::integer))
     order by p.publish_at desc, p.id desc limit ${PAGE + 1}`,
    [classes, time ?? null, id ?? null],
  );
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return { rows: page, next: rows.length > PAGE && last ? cursorOf(last) : null };
}

export const listPinned = (db: ServiceDatabase, { classes }: Asked): Promise<PostRow[]> =>
  db.query<PostRow>(
    `select ${columns} from posts p
     where ${inClasses} and p.deleted_at is null and p.is_pinned and p.publish_at <= now()
     order by p.publish_at desc, p.id desc limit ${FEW}`,
    [classes],
  );

/** Drafts and scheduled posts of one account, the next first. */
export const listWaiting = (db: ServiceDatabase, { classes, school }: Asked, author: number): Promise<PostRow[]> =>
  db.query<PostRow>(
    `select ${columns} from posts p
     where ${inClasses} and p.school_id = $2 and p.author = $3 and p.deleted_at is null
       and (p.publish_at is null or p.publish_at > now())
     order by p.publish_at nulls last, p.id limit ${FEW}`,
    [classes, school, author],
  );

export const listDeleted = (db: ServiceDatabase, { classes, school }: Asked, author: number): Promise<PostRow[]> =>
  db.query<PostRow>(
    `select ${columns} from posts p
     where ${inClasses} and p.school_id = $2 and p.author = $3 and p.deleted_at is not null
     order by p.deleted_at desc, p.id desc limit ${FEW}`,
    [classes, school, author],
  );

/** A post of these classes, deleted or not, posted or not. */
export async function findPost(db: ServiceDatabase, classes: readonly number[], id: number) {
  const [row] = await db.query<PostRow>(`select ${columns} from posts p where ${inClasses} and p.id = $2`, [
    classes,
    id,
  ]);
  return row;
}

const stateOf = ({ is_posted: isPosted, publish_at: at }: PostRow) =>
  isPosted ? 'posted' : at ? 'scheduled' : 'draft';

/** Students of these classes who have seen each post. */
async function readersOf(db: ServiceDatabase, rows: readonly PostRow[]): Promise<Map<number, Set<number>>> {
  const seen = new Map<number, Set<number>>(rows.map(({ id }) => [id, new Set()]));
  const reads = await db.query<{ post_id: number; student_id: number }>(
    'select post_id, student_id from post_reads where post_id = any($1::integer[])',
    [rows.map(({ id }) => id)],
  );
  for (const { post_id: post, student_id: student } of reads) seen.get(post)?.add(student);
  return seen;
}

/** Of each post, its files, and the students in the classes of the caller, by the lists of these classes. */
export async function withReaders(
  { db, portal, caller }: { db: ServiceDatabase; portal: PortalReader; caller: ServiceCaller },
  rows: readonly PostRow[],
): Promise<Post[]> {
  if (rows.length === 0) return [];
  const filesOf = await readFiles({ db, portal }, rows);
  const lists = await db.query<{ id: number; students: number[] }>(
    'select id, students from classes where id = any($1::integer[])',
    [[...new Set(rows.flatMap(({ classes }) => classes))]],
  );
  const inClass = new Map(lists.map(({ id, students }) => [id, students]));
  const seen = await readersOf(db, rows);
  const commentsOf = await countComments(db, caller, rows);
  return rows.map((row) => {
    const { count, waiting } = commentsOf(row);
    const students = new Set(row.classes.flatMap((id) => inClass.get(id) ?? []));
    return {
      ...{ id: row.id, html: row.html, link: row.link, files: filesOf(row) },
      author: { id: row.author, name: row.author_name },
      ...{ at: momentOf(row), isPinned: row.is_pinned, isEdited: row.edited_at !== null, classes: row.classes },
      ...{ state: stateOf(row), version: row.version, isOwn: row.author === accountOf(caller) },
      ...{ comments: row.comments, commentCount: count, waitingComments: waiting },
      students: students.size,
      readBy: [...students].filter((student) => seen.get(row.id)?.has(student)).length,
    };
  });
}
