import * as z from 'shared/z';
import { personSchema } from './fields';
import { trashKinds } from './trash-kinds';

/**
 * The position of a page in its list. `pageSize` is -1 if the whole list was requested. `totalIsExact` is false if
 * there are more than `total` rows, which were not counted; otherwise it is absent.
 */
export const pageMetaSchema = z.object({
  total: z.int(),
  totalIsExact: z.literal(false).optional(),
  page: z.int(),
  pageSize: z.int(),
});
export type PageMeta = z.infer<typeof pageMetaSchema>;

/** A rejected field. `path` is dotted, `message` in the language of the request. */
const problemDetailSchema = z.object({ path: z.string(), code: z.string(), message: z.string() });
export type ProblemDetail = z.infer<typeof problemDetailSchema>;

/**
 * A deleted record: who deleted it (null if unknown), and until when it can be restored (null: no limit). `name` is
 * plain text: of a question the beginning of its text.
 */
export const trashedSchema = z.object({
  kind: z.enum(trashKinds),
  id: z.int(),
  name: z.string(),
  deletedAt: z.iso.datetime(),
  deletedBy: personSchema.nullable(),
  until: z.iso.datetime().nullable(),
});
export type Trashed = z.infer<typeof trashedSchema>;

/** The body of every error response. `code` is a message key, `message` safe text in the language of the request. */
export const apiErrorBodySchema = z.object({
  status: z.int(),
  code: z.string(),
  message: z.string(),
  details: z.array(problemDetailSchema).optional(),
  /** The record of the request, with the code `errors.inTrash`. */
  trash: trashedSchema.optional(),
});
export type ApiErrorBody = z.infer<typeof apiErrorBodySchema>;

/**
 * The schema of a successful response with these schemas for `data` and `meta`. `message`, if present, is a text to
 * show in the language of the request.
 */
export const successSchema = <Data extends z.ZodType, Meta extends z.ZodType>(data: Data, meta?: Meta) =>
  meta ? z.object({ data, message: z.string().optional(), meta }) : z.object({ data, message: z.string().optional() });
