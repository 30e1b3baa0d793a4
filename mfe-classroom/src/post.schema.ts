import { isOwnFile, isWebAddress } from '@teacher-portal/remote-sdk/contract/links.rules';
import * as z from '@teacher-portal/remote-sdk/z';
import { commentMode } from './comment.schema';

/** Characters of a text with its markup, of a link, and of a name. */
const TEXT_MAX = 50_000;
const LINK_MAX = 2000;
const NAME_MAX = 300;
/** Classes of one post, and files. */
const CLASSES_MAX = 50;
export const FILES_MAX = 10;

const id = z.int().positive();
const time = z.iso.datetime();

/** A file of a post. */
const postFileSchema = z.object({
  /** Its stable address, which grants no access. */
  link: z.string(),
  name: z.string(),
  bytes: z.int().nullable(),
  /** Where it can be read now, for some hours; null while the portal does not say. */
  address: z.string().nullable(),
});
export type PostFile = z.infer<typeof postFileSchema>;

/** A post as the people of its classes read it. */
const posted = {
  id,
  /** Rich text; empty if the post is a link or files alone. */
  html: z.string(),
  /** An address on the web, which nothing fetches; empty without one. */
  link: z.string(),
  files: z.array(postFileSchema),
  author: z.object({ id, name: z.string() }),
  /** When it is or was posted; of a draft, when it was written. */
  at: time,
  isPinned: z.boolean(),
  isEdited: z.boolean(),
  comments: commentMode,
  /** Comments that the reader can see. */
  commentCount: z.int(),
};

/** A post as teachers of its classes see it; `classes` are those of the reader. */
export const postSchema = z.object({
  ...posted,
  classes: z.array(id),
  state: z.enum(['draft', 'scheduled', 'posted']),
  version: z.int(),
  /** Students of these classes who have seen it, of how many. */
  readBy: z.int(),
  students: z.int(),
  /** Comments that wait until a teacher has looked at them. */
  waitingComments: z.int(),
  /** Whether the reader wrote it. */
  isOwn: z.boolean(),
});
export type Post = z.infer<typeof postSchema>;

/** A post as a student sees it; `classes` are the names of the student's own. */
export const readPostSchema = z.object({ ...posted, classes: z.array(z.string()), isNew: z.boolean() });
export type ReadPost = z.infer<typeof readPostSchema>;

export const classSchema = z.object({
  id,
  name: z.string().max(NAME_MAX),
  course: z.string().max(NAME_MAX),
  students: z.int(),
});
export type OwnClass = z.infer<typeof classSchema>;

export const postContent = z.strictObject({
  html: z.string().max(TEXT_MAX),
  link: z
    .string()
    .max(LINK_MAX)
    .refine((link) => link === '' || isWebAddress(link)),
  /** Files that the author has uploaded, by their stable addresses; without it, a change leaves those of the post. */
  files: z.array(z.string().max(LINK_MAX).refine(isOwnFile)).max(FILES_MAX).optional(),
  classes: z.array(id).min(1).max(CLASSES_MAX),
  /** Without it, a new post has no comments, and a change leaves what was chosen. */
  comments: commentMode.optional(),
  /** When students see it: null for a draft; a time that has passed means now. */
  publishAt: time.nullable(),
});
export type PostContent = z.infer<typeof postContent>;
