import { type ServiceCaller, type ServiceDatabase } from '@teacher-portal/remote-sdk/contract/service-kit';
import { type Comment } from '../src/comment.schema';
import { accountOf } from './rights';

export interface CommentRow {
  id: number;
  post_id: number;
  school_id: number;
  author: number;
  student_id: number | null;
  author_name: string;
  classes: number[];
  text: string;
  version: number;
  created_at: Date;
  edited_at: Date | null;
  shown_at: Date | null;
  deleted_at: Date | null;
  deleted_by: number | null;
}

/** Comments of one post. */
export const COMMENTS_MAX = 500;

/** Of a student, by the record: records that turned out to be one keep what was written with both. */
export const isWriter = (caller: ServiceCaller, { author, student_id: student }: CommentRow): boolean =>
  student === null ? accountOf(caller) === author : (caller.students ?? []).includes(student);

/**
 * `$1`: classes of the caller, `$2`: records of a student, null for teachers. Hidden from other students is what no
 * teacher has looked at.
 */
const seen = `c.deleted_at is null and c.classes && $1::integer[]
  and ($2::integer[] is null or c.shown_at is not null or c.student_id = any($2::integer[]))`;
const reader = ({ role, classes, students = [] }: ServiceCaller) => [classes, role === 'student' ? students : null];

export const commentsOf = (db: ServiceDatabase, caller: ServiceCaller, post: number): Promise<CommentRow[]> =>
  db.query<CommentRow>(`select c.* from post_comments c where c.post_id = $3 and ${seen} order by c.id limit $4`, [
    ...reader(caller),
    post,
    COMMENTS_MAX,
  ]);

/** A comment to these classes, deleted or not. */
export async function findComment(db: ServiceDatabase, classes: readonly number[], id: number) {
  const [row] = await db.query<CommentRow>(
    'select c.* from post_comments c where c.id = $2 and c.classes && $1::integer[]',
    [classes, id],
  );
  return row;
}

/** How many comments of each post the caller sees, and how many of them wait for a teacher. */
export async function countComments(
  db: ServiceDatabase,
  caller: ServiceCaller,
  posts: readonly { id: number }[],
): Promise<(post: { id: number }) => { count: number; waiting: number }> {
  const rows = await db.query<{ post_id: number; count: number; waiting: number }>(
    `select c.post_id, count(*)::integer as count, count(*) filter (where c.shown_at is null)::integer as waiting
     from post_comments c where c.post_id = any($3::integer[]) and ${seen} group by c.post_id`,
    [...reader(caller), posts.map(({ id }) => id)],
  );
  const byPost = new Map(rows.map(({ post_id: post, count, waiting }) => [post, { count, waiting }]));
  return ({ id }) => byPost.get(id) ?? { count: 0, waiting: 0 };
}

export const asComment = (row: CommentRow, caller: ServiceCaller): Comment => ({
  ...{ id: row.id, author: row.author_name, isStudent: row.student_id !== null, text: row.text },
  ...{ at: row.created_at.toISOString(), isEdited: row.edited_at !== null, version: row.version },
  ...{ isShown: row.shown_at !== null, isOwn: isWriter(caller, row) },
  classes: row.classes.filter((id) => caller.classes.includes(id)),
});
