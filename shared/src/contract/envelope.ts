import * as z from 'shared/z';

/** Where a page stands in its list. `pageSize` is -1 when the whole list was asked for. */
export const pageMetaSchema = z.object({ total: z.int(), page: z.int(), pageSize: z.int() });
export type PageMeta = z.infer<typeof pageMetaSchema>;

/** A field that was refused. `path` is dotted, `message` in the language of the call. */
const problemDetailSchema = z.object({ path: z.string(), code: z.string(), message: z.string() });
export type ProblemDetail = z.infer<typeof problemDetailSchema>;

/** Every answer that is not a success. `code` is a message key, `message` safe text in the language of the call. */
export const apiErrorBodySchema = z.object({
  status: z.int(),
  code: z.string(),
  message: z.string(),
  details: z.array(problemDetailSchema).optional(),
});
export type ApiErrorBody = z.infer<typeof apiErrorBodySchema>;

/**
 * The schema of a success whose `data` and `meta` have these schemas. `message`, when there, is a text to show in the
 * language of the call.
 */
export const successSchema = <Data extends z.ZodType, Meta extends z.ZodType>(data: Data, meta?: Meta) =>
  meta ? z.object({ data, message: z.string().optional(), meta }) : z.object({ data, message: z.string().optional() });
