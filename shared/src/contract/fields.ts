import * as z from 'shared/z';
import { limits } from './limits';
import { message } from './message-key';

const MAX_ID = 2_147_483_647;
const invalid = message('errors.invalidValue');

/** The id of a row. */
export const idSchema = z.int(invalid).positive(invalid).max(MAX_ID, invalid);
/** An id in an address, where everything is text. */
export const idParam = z.coerce.number<number | string>(invalid).int(invalid).positive(invalid).max(MAX_ID, invalid);
export const idParams = z.strictObject({ id: idParam });

/** A point in time, ISO 8601 in UTC; databases know no year 0. */
export const instantSchema = z.iso.datetime(invalid).refine((text) => text >= '1900', invalid);
export const marksSchema = z.number(invalid).min(0, invalid).max(limits.marksMax, invalid);
/** Least and most of a figure; questions without the figure are not among them. */
export const rangeOf = (least: number, most: number) => {
  const end = z.number(invalid).min(least, invalid).max(most, invalid);
  return z.tuple([end, end], invalid).refine(([low, high]) => low <= high, invalid);
};
/** A number that is null while there is not enough data for it. */
export const figureSchema = z.number().nullable();

export const nameSchema = z
  .string(message('errors.required'))
  .trim()
  .min(1, message('errors.required'))
  .max(limits.nameMax, message('errors.tooLong'));
export const shortText = z.string(invalid).trim().max(limits.nameMax, message('errors.tooLong'));
export const commentText = z.string(invalid).trim().max(limits.commentMax, message('errors.tooLong'));
export const richText = z.string(invalid).trim().max(limits.richTextMax, message('errors.tooLong'));
export const emailSchema = z
  .string(message('errors.email'))
  .trim()
  .toLowerCase()
  .max(limits.emailMax, message('errors.email'))
  .pipe(z.email(message('errors.email')));

/** `{ id, name }` of a person. */
export const personSchema = z.object({ id: z.int(), name: z.string() });
export type Person = z.infer<typeof personSchema>;

/** Paging of a list; `pageSize` -1 asks for everything. */
export const pageQuery = {
  page: z.coerce.number<number | string>(invalid).int(invalid).min(1, invalid).max(1_000_000, invalid).default(1),
  pageSize: z.coerce
    .number<number | string>(invalid)
    .int(invalid)
    .refine((size) => size === limits.pageSizeAll || (size >= 1 && size <= limits.pageSizeMax), invalid)
    .default(limits.pageSizeDefault),
  search: z.string(invalid).trim().max(limits.searchMax, invalid).optional(),
};

function parseIds(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: invalid, input: text });
    return z.NEVER;
  }
}

/** `?filtered=[courseId, gradeId]`: ids as the text of a JSON array; `filtered` writes it. */
export const filteredCourseGrade = z
  .string(invalid)
  .transform(parseIds)
  .pipe(z.tuple([idSchema, idSchema], invalid));
export const filteredCourse = z
  .string(invalid)
  .transform(parseIds)
  .pipe(z.tuple([idSchema], invalid));
export const filtered = (...ids: number[]): string => JSON.stringify(ids);

/** The answer of a call that has nothing to say but that it was done. */
export const doneSchema = z.null();
