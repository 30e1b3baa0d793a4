import { endpoint } from '@teacher-portal/remote-sdk/contract/endpoint';
import * as z from '@teacher-portal/remote-sdk/z';
import { commentSchema, commentText } from './comment.schema';

const service = 'mfe-classroom' as const;
const comments = ['mfe-classroom:comment'] as const;
/** A post says how many comments there are. */
const withPosts = ['mfe-classroom:comment', 'mfe-classroom:post'] as const;
const params = z.strictObject({ id: z.coerce.number().int().positive().max(2_147_483_647) });

const list = z.array(commentSchema);
/** `key`: a second call with the same one adds nothing. */
const added = { key: z.string().min(8).max(60), text: commentText };
const changed = z.strictObject({ version: z.int(), text: commentText });

export const listComments = endpoint({
  service,
  method: 'GET',
  path: '/posts/:id/comments',
  status: 200,
  access: 'teacher',
  reads: comments,
  params,
  response: list,
  summary: 'Comments under a post of the classes of the caller, the oldest first',
});

export const addComment = endpoint({
  service,
  method: 'POST',
  path: '/posts/:id/comments',
  status: 201,
  access: 'teacher',
  changes: withPosts,
  params,
  /** `class`: who reads it; by default all classes of the post that the caller teaches. */
  body: z.strictObject({ ...added, class: z.int().positive().optional() }),
  response: commentSchema,
  summary: 'Comment on a post',
});

export const changeComment = endpoint({
  service,
  method: 'PUT',
  path: '/comments/:id',
  status: 200,
  access: 'teacher',
  changes: comments,
  params,
  body: changed,
  response: commentSchema,
  summary: 'Change a comment of the caller; its earlier text is kept',
});

export const showComment = endpoint({
  service,
  method: 'PUT',
  path: '/comments/:id/shown',
  status: 200,
  access: 'teacher',
  changes: withPosts,
  params,
  /** `version`: the one that was looked at. */
  body: z.strictObject({ version: z.int() }),
  response: commentSchema,
  summary: 'Show a comment of a student to the class',
});

export const removeComment = endpoint({
  service,
  method: 'DELETE',
  path: '/comments/:id',
  status: 200,
  access: 'teacher',
  changes: withPosts,
  params,
  response: z.null(),
  summary: 'Delete a comment under a post of the classes of the caller',
});

export const restoreComment = endpoint({
  service,
  method: 'POST',
  path: '/comments/:id/restore',
  status: 200,
  access: 'teacher',
  changes: withPosts,
  params,
  response: commentSchema,
  summary: 'Bring back a comment that the caller has deleted',
});

export const listCommentVersions = endpoint({
  service,
  method: 'GET',
  path: '/comments/:id/versions',
  status: 200,
  access: 'teacher',
  reads: comments,
  params,
  response: z.array(z.object({ version: z.int(), text: z.string(), at: z.iso.datetime() })),
  summary: 'Earlier texts of a comment, the newest first',
});

export const listPostComments = endpoint({
  service,
  method: 'GET',
  path: '/mine/posts/:id/comments',
  status: 200,
  access: 'student',
  act: 'own',
  reads: comments,
  params,
  response: list,
  summary: 'Comments under a post of the classes of the student, the oldest first',
});

export const addOwnComment = endpoint({
  service,
  method: 'POST',
  path: '/mine/posts/:id/comments',
  status: 201,
  access: 'student',
  act: 'own',
  changes: withPosts,
  params,
  body: z.strictObject(added),
  response: commentSchema,
  summary: 'Comment on a post as a student, which waits for a teacher where the post says so',
});

export const changeOwnComment = endpoint({
  service,
  method: 'PUT',
  path: '/mine/comments/:id',
  status: 200,
  access: 'student',
  act: 'own',
  changes: comments,
  params,
  body: changed,
  response: commentSchema,
  summary: 'Change a comment of the student, which waits for a teacher again where the post says so',
});

export const removeOwnComment = endpoint({
  service,
  method: 'DELETE',
  path: '/mine/comments/:id',
  status: 200,
  access: 'student',
  act: 'own',
  changes: withPosts,
  params,
  response: z.null(),
  summary: 'Delete a comment of the student',
});

export const restoreOwnComment = endpoint({
  service,
  method: 'POST',
  path: '/mine/comments/:id/restore',
  status: 200,
  access: 'student',
  act: 'own',
  changes: withPosts,
  params,
  response: commentSchema,
  summary: 'Bring back a comment that the student has deleted',
});
