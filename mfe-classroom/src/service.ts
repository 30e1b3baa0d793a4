import { endpoint } from '@teacher-portal/remote-sdk/contract/endpoint';
import { guardianWeekOf, learnNoticesOf, noticesOf } from '@teacher-portal/remote-sdk/contract/slot-calls';
import * as z from '@teacher-portal/remote-sdk/z';
import { classSchema, postContent, postSchema, readPostSchema } from './post.schema';

const service = 'mfe-classroom' as const;
const posts = ['mfe-classroom:post'] as const;
const school = z.coerce.number().int();
const params = z.strictObject({ id: z.coerce.number().int().positive().max(2_147_483_647) });
/** The `next` of the page before. */
const before = z
  .string()
  .regex(/^\d{1,15}-\d{1,9}$/)
  .optional();
const next = z.string().nullable();

export const listOwnClasses = endpoint({
  service,
  method: 'GET',
  path: '/classes',
  status: 200,
  access: 'teacher',
  reads: ['mfe-classroom:class'],
  query: z.strictObject({ school }),
  response: z.array(classSchema),
  summary: 'The classes that the caller teaches, by course and name',
});

export const listStream = endpoint({
  service,
  method: 'GET',
  path: '/posts',
  status: 200,
  access: 'teacher',
  reads: posts,
  query: z.strictObject({ school, class: z.coerce.number().int().optional(), before }),
  /** `waiting` are drafts and scheduled posts of the caller, `pinned` the posts that stay on top; of the first page. */
  response: z.object({ waiting: z.array(postSchema), pinned: z.array(postSchema), posts: z.array(postSchema), next }),
  summary: 'Posts of the classes that the caller teaches, newest first',
});

export const addPost = endpoint({
  service,
  method: 'POST',
  path: '/posts',
  status: 201,
  access: 'teacher',
  changes: posts,
  /** `key`: a second call with the same one posts nothing. */
  body: z.strictObject({ school: z.int(), key: z.string().min(8).max(60), ...postContent.shape }),
  response: postSchema,
  summary: 'Post to classes, now or later, or keep a draft',
});

export const changePost = endpoint({
  service,
  method: 'PUT',
  path: '/posts/:id',
  status: 200,
  access: 'teacher',
  changes: posts,
  params,
  body: z.strictObject({ version: z.int(), ...postContent.shape }),
  response: postSchema,
  summary: 'Change a post of the caller; its earlier text is kept',
});

export const pinPost = endpoint({
  service,
  method: 'PUT',
  path: '/posts/:id/pin',
  status: 200,
  access: 'teacher',
  changes: posts,
  params,
  body: z.strictObject({ isPinned: z.boolean() }),
  response: postSchema,
  summary: 'Keep a post on top of the stream, or not',
});

export const removePost = endpoint({
  service,
  method: 'DELETE',
  path: '/posts/:id',
  status: 200,
  access: 'teacher',
  changes: posts,
  params,
  response: z.null(),
  summary: 'Put a post into the trash, where it is kept for thirty days',
});

export const restorePost = endpoint({
  service,
  method: 'POST',
  path: '/posts/:id/restore',
  status: 200,
  access: 'teacher',
  changes: posts,
  params,
  response: postSchema,
  summary: 'Take a post of the caller out of the trash',
});

export const listTrash = endpoint({
  service,
  method: 'GET',
  path: '/trash',
  status: 200,
  access: 'teacher',
  reads: posts,
  query: z.strictObject({ school }),
  response: z.array(z.object({ post: postSchema, deletedAt: z.iso.datetime() })),
  summary: 'What the caller has deleted, the newest first',
});

const person = z.object({ id: z.int(), name: z.string() });

export const listReaders = endpoint({
  service,
  method: 'GET',
  path: '/posts/:id/readers',
  status: 200,
  access: 'teacher',
  reads: posts,
  params,
  response: z.object({ read: z.array(person), unread: z.array(person) }),
  summary: 'Which students of the classes of the caller have seen a post',
});

export const listVersions = endpoint({
  service,
  method: 'GET',
  path: '/posts/:id/versions',
  status: 200,
  access: 'teacher',
  reads: posts,
  params,
  response: z.array(z.object({ version: z.int(), html: z.string(), link: z.string(), at: z.iso.datetime() })),
  summary: 'Earlier texts of a post, the newest first',
});

export const listMine = endpoint({
  service,
  method: 'GET',
  path: '/mine',
  status: 200,
  access: 'student',
  act: 'own',
  reads: posts,
  query: z.strictObject({ before }),
  response: z.object({ posts: z.array(readPostSchema), next }),
  summary: 'Posts of the classes of the student, pinned ones first, then newest first',
});

export const markSeen = endpoint({
  service,
  method: 'PUT',
  path: '/mine/seen',
  status: 200,
  access: 'student',
  act: 'own',
  changes: posts,
  body: z.strictObject({ ids: z.array(z.int().positive()).max(100) }),
  response: z.null(),
  summary: 'Note that the student has seen these posts',
});
export { getLesson, getRegister, getStudentAttendance, takeLesson } from './attendance.service';
export {
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
} from './comment.service';
export {
  answerOwnThread,
  answerThread,
  getOwnThread,
  getReport,
  getThread,
  listClassStudents,
  listOwnThreads,
  listReports,
  listThreads,
  readOwnThread,
  readThread,
  reportMessage,
  reportOwnMessage,
  settleReport,
  startOwnThread,
  startThread,
} from './message.service';
export { getQuietHours, setQuietHours } from './quiet-hours.service';
export const { listNotices, readNotices } = noticesOf(service);
export const { listLearnNotices, readLearnNotices } = learnNoticesOf(service);
export const { listWeek } = guardianWeekOf(service);
