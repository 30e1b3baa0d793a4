import { isWebAddress } from '@teacher-portal/remote-sdk/contract/links.rules';
import * as z from '@teacher-portal/remote-sdk/z';

/** Characters of a text with its markup, of a link, and of a name. */
const TEXT_MAX = 50_000;
const LINK_MAX = 2000;
const NAME_MAX = 300;
/** Classes of one post. */
const CLASSES_MAX = 50;

const id = z.int().positive();
const time = z.iso.datetime();

/** A post as the people of its classes read it. */
const posted = {
  id,
  /** Rich text; empty if the post is a link alone. */
  html: z.string(),
  /** An address on the web, which nothing fetches; empty without one. */
  link: z.string(),
  author: z.object({ id, name: z.string() }),
  /** When it is or was posted; of a draft, when it was written. */
  at: time,
  isPinned: z.boolean(),
  isEdited: z.boolean(),
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
  classes: z.array(id).min(1).max(CLASSES_MAX),
  /** When students see it: null for a draft; a time that has passed means now. */
  publishAt: time.nullable(),
});
export type PostContent = z.infer<typeof postContent>;
