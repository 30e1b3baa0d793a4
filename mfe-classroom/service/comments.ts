import { handle } from '@teacher-portal/remote-sdk/contract/service-kit';
import {
  addComment,
  addOwnComment,
  changeComment,
  changeOwnComment,
  listComments,
  listCommentVersions,
  listPostComments,
  removeComment,
  removeOwnComment,
  restoreComment,
  restoreOwnComment,
  showComment,
} from '../src/service';
import { asComment, type CommentRow, commentsOf } from './comment-rows';
import {
  bringBack,
  type CommentCall,
  commentOrRefusal,
  deleteComment,
  rewriteComment,
  writeComment,
} from './comment-writing';
import { refusal } from './rights';
import { postOrRefusal } from './stream';

async function shownComments(call: CommentCall) {
  const { id } = await postOrRefusal(call);
  return (await commentsOf(call.db, call.caller, id)).map((row) => asComment(row, call.caller));
}

export const commentHandlers = [
  handle(listComments, shownComments),
  handle(addComment, ({ body, ...call }) => writeComment(call, body)),
  handle(changeComment, ({ body, ...call }) => rewriteComment(call, body)),
  handle(removeComment, deleteComment),
  handle(restoreComment, bringBack),

  handle(showComment, async ({ body: { version }, ...call }) => {
    const { row } = await commentOrRefusal(call);
    const [shown] = await call.db.query<CommentRow>(
      `update post_comments set shown_at = coalesce(shown_at, now())
       where id = $1 and version = $2 and deleted_at is null returning *`,
      [row.id, version],
    );
    if (!shown) throw refusal('changed', call.language);
    return asComment(shown, call.caller);
  }),

  handle(listCommentVersions, async (call) => {
    const { row } = await commentOrRefusal(call);
    const versions = await call.db.query<{ version: number; text: string; at: Date }>(
      'select version, text, at from comment_versions where comment_id = $1 order by version desc limit 100',
      [row.id],
    );
    return versions.map(({ at, ...version }) => ({ ...version, at: at.toISOString() }));
  }),

  handle(listPostComments, shownComments),
  handle(addOwnComment, ({ body, ...call }) => writeComment(call, body)),
  handle(changeOwnComment, ({ body, ...call }) => rewriteComment(call, body)),
  handle(removeOwnComment, deleteComment),
  handle(restoreOwnComment, bringBack),
];
