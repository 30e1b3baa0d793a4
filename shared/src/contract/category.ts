import * as z from 'shared/z';
import { categoryProblem } from './category.rules';
import { endpoint } from './endpoint';
import { trailKind } from './enums';
import {
  commentText,
  doneSchema,
  filteredCourseGrade,
  idParams,
  idSchema,
  integerSchema,
  personSchema,
  shortText,
} from './fields';
import { defaults, limits } from './limits';
import { message } from './message-key';
import { orderOf } from './order';
import { checked } from './problem';

const invalid = message('errors.invalidValue');

/**
 * An entry of the edit trail; `from` and `to` for a new name or parent (null: the root), `comment` for a comment.
 * Names and comments are plain text: never render them as HTML.
 */
export const categoryLogSchema = z.object({
  id: z.int(),
  kind: z.enum(trailKind),
  author: personSchema.nullable(),
  comment: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type CategoryLog = z.infer<typeof categoryLogSchema>;

const flat = {
  id: z.int(),
  name: z.string(),
  /** 0 for a root. */
  parentId: z.int(),
  courseId: z.int(),
  gradeId: z.int(),
  /** 1 for a root. */
  level: z.int(),
  comment: z.string().nullable(),
  author: personSchema.nullable(),
  questionCount: z.int(),
  /** It or one of its ancestors is archived: not offered for new content. */
  archived: z.boolean(),
  version: z.int(),
};

/** A category with its descendants, to any depth. */
export interface Category {
  id: number;
  name: string;
  parentId: number;
  courseId: number;
  gradeId: number;
  level: number;
  comment: string | null;
  author: { id: number; name: string } | null;
  questionCount: number;
  archived: boolean;
  version: number;
  children: Category[];
}
export const categorySchema: z.ZodType<Category, Category> = z.object({
  ...flat,
  get children() {
    return z.array(categorySchema);
  },
});

/** One category with its edit trail, newest first. */
export const categoryDetailSchema = z.object({
  ...flat,
  children: z.array(categorySchema),
  logs: z.array(categoryLogSchema),
});
export type CategoryDetail = z.infer<typeof categoryDetailSchema>;

export const categoryDraft = z.strictObject({
  courseId: idSchema,
  gradeId: idSchema,
  parentId: integerSchema.min(0, invalid).default(defaults.parentId),
  name: shortText.default(''),
});
export type CategoryDraft = z.input<typeof categoryDraft>;
export const categoryBody = checked(categoryDraft, categoryProblem, categoryDraft);
export type CategoryBody = z.input<typeof categoryBody>;

export const categoryCommentBody = z.strictObject({ comment: commentText.min(1, message('errors.required')) });
export type CategoryCommentBody = z.input<typeof categoryCommentBody>;

export const listCategories = endpoint({
  method: 'GET',
  path: '/category',
  status: 200,
  access: 'teacher',
  act: 'content',
  reads: ['category', 'question'],
  query: z.strictObject({ filtered: filteredCourseGrade.optional() }),
  response: z.array(categorySchema),
  summary: 'Category trees, of one course in a grade or of all',
});

export const getCategory = endpoint({
  method: 'GET',
  path: '/category/:id',
  status: 200,
  access: 'teacher',
  act: 'content',
  reads: ['category', 'question'],
  params: idParams,
  response: categoryDetailSchema,
  summary: 'One category with its edit trail',
});

export const createCategory = endpoint({
  method: 'POST',
  path: '/category',
  status: 201,
  access: 'teacher',
  changes: ['category'],
  once: true,
  body: categoryBody,
  response: categoryDetailSchema,
  summary: 'Create a category',
});

export const updateCategory = endpoint({
  method: 'PUT',
  path: '/category/:id',
  status: 200,
  access: 'teacher',
  changes: ['category'],
  ifMatch: 'optional',
  params: idParams,
  body: categoryBody,
  response: categoryDetailSchema,
  summary: 'Rename or move a category',
});

const orderBody = z.strictObject({
  parentId: integerSchema.min(0, invalid).default(defaults.parentId),
  ids: orderOf(limits.categorySiblingsMax),
});

/** The subtopics of one topic, or the topics at the top level (0). Not in the specification. */
export const orderCategories = endpoint({
  method: 'PUT',
  path: '/course/:id/category/order',
  status: 200,
  access: 'teacher',
  changes: ['category'],
  params: idParams,
  body: orderBody,
  response: z.object({ ids: z.array(z.int()) }),
  summary: 'Order the categories below one, or those at the top',
});

/** Content with the tag keeps it; new questions, lectures and assessments cannot use it. Not in the specification. */
export const archiveCategory = endpoint({
  method: 'PUT',
  path: '/category/:id/archive',
  status: 200,
  access: 'teacher',
  changes: ['category'],
  ifMatch: 'required',
  params: idParams,
  body: z.strictObject({ archived: z.boolean(invalid) }),
  response: categoryDetailSchema,
  summary: 'Archive a category with those below it, or take it back',
});

export const commentCategory = endpoint({
  method: 'PUT',
  path: '/category/:id/add-comment',
  status: 200,
  access: 'teacher',
  changes: ['category'],
  once: true,
  params: idParams,
  body: categoryCommentBody,
  response: categoryDetailSchema,
  summary: 'Comment on a category',
});

/** Including its subtopics. Not in the specification. */
export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/category/soft-delete/:id',
  status: 200,
  access: 'teacher',
  changes: ['category'],
  ifMatch: 'required',
  params: idParams,
  response: doneSchema,
  summary: 'Move a category to the trash',
});
