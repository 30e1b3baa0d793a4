import * as z from '@teacher-portal/remote-sdk/z';
import { COMMENT_MAX } from './limits';

/** Of a post: nobody writes comments, everybody does, or those of students are hidden until a teacher shows them. */
export const commentModes = ['on', 'reviewed', 'off'] as const;
export const commentMode = z.enum(commentModes);
export type CommentMode = z.infer<typeof commentMode>;

/** What a database stores as it is. */
const isStorable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text);
/** A text without markup in which something can be read. */
export const plainText = (max: number) => z.string().trim().min(1).max(max).refine(isStorable);
export const commentText = plainText(COMMENT_MAX);

/** A comment as the caller sees it. */
export const commentSchema = z.object({
  id: z.int().positive(),
  author: z.string(),
  isStudent: z.boolean(),
  /** Plain, with line breaks. */
  text: z.string(),
  at: z.iso.datetime(),
  isEdited: z.boolean(),
  version: z.int(),
  /** Whether the class sees it, or only its writer and the teachers. */
  isShown: z.boolean(),
  isOwn: z.boolean(),
  /** Those of the reader whose people read it. */
  classes: z.array(z.int()),
});
export type Comment = z.infer<typeof commentSchema>;
