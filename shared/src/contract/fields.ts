import * as z from 'shared/z';
import { limits } from './limits';
import { addressKey } from '@teacher-portal/text-folding/typed-text';
import { message } from './message-key';

const invalid = message('errors.invalidValue');

/** The maximum of an integer column. */
const INTEGER_MAX = 2_147_483_647;
/** Keeps sums over a whole school within range. */
const NUMBER_MAX = 1e9;

/** Base of every integer in a request, so that the database never rejects one. */
export const integerSchema = z.int(invalid).min(-INTEGER_MAX, invalid).max(INTEGER_MAX, invalid);
/** A number in a request whose range is checked by rules; `wording` is the message for a non-number. */
export const numberSchema = (wording: string = invalid) =>
  z.number(wording).min(-NUMBER_MAX, wording).max(NUMBER_MAX, wording);

/** The id of a row. */
export const idSchema = integerSchema.positive(invalid);
/** An integer in a URL, where everything is text. */
export const integerParam = z.coerce
  .number<number | string>(invalid)
  .int(invalid)
  .min(-INTEGER_MAX, invalid)
  .max(INTEGER_MAX, invalid);
/** An id in a URL. */
export const idParam = integerParam.positive(invalid);
export const idParams = z.strictObject({ id: idParam });

/** The largest integer that a JSON number holds exactly, and the last id of a column of 64 bits. */
const LONG_MAX = Number.MAX_SAFE_INTEGER;
/** The id of a row of what grows with use: a submission, an attempt, a mark, a session, an entry of the audit log. */
export const longIdSchema = z.int(invalid).positive(invalid).max(LONG_MAX, invalid);
/** Such an id in a URL. */
export const longIdParam = z.coerce
  .number<number | string>(invalid)
  .int(invalid)
  .positive(invalid)
  .max(LONG_MAX, invalid);
export const longIdParams = z.strictObject({ id: longIdParam });
/** Of calls that can give students time: though they can write when answers are shown. */
export const anywayParam = z.enum(['true', 'false'], invalid).optional();

/** ISO 8601 in UTC; PostgreSQL has no year 0. */
export const instantSchema = z.iso.datetime(invalid).refine((text) => text >= '1900', invalid);

/** The last millisecond of the last year that dates on the wire can name. */
const MILLISECOND_MAX = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/**
 * The position of a row in a list sorted by time: milliseconds, anything else that the pattern allows, and an id,
 * joined by `-`. The pattern alone allows larger values than the columns.
 */
export const cursorSchema = (pattern: RegExp) =>
  z
    .string(invalid)
    .regex(pattern, invalid)
    .refine((text) => {
      const parts = text.split('-');
      return Number(parts[0]) <= MILLISECOND_MAX && longIdSchema.safeParse(Number(parts.at(-1))).success;
    }, invalid);
export const marksSchema = z.number(invalid).min(0, invalid).max(limits.marksMax, invalid);
/** Minimum and maximum of a figure; excludes questions without the figure. */
export const rangeOf = (least: number, most: number) => {
  const end = z.number(invalid).min(least, invalid).max(most, invalid);
  return z.tuple([end, end], invalid).refine(([low, high]) => low <= high, invalid);
};
/** Minimum and maximum of a count. */
const count = integerSchema.min(0, invalid);
export const countRange = z.tuple([count, count], invalid).refine(([low, high]) => low <= high, invalid);
/** Null if there is not enough data. */
export const figureSchema = z.number().nullable();

/** The 90 % confidence interval of a figure, in its unit; null if there is not enough data. */
export const intervalSchema = z.object({ low: z.number(), high: z.number() }).nullable();

/** Statistics of a question, computed from its answers. */
export const answerFigures = {
  discrimination: figureSchema,
  discriminationInterval: intervalSchema,
  facility: figureSchema,
  facilityInterval: intervalSchema,
};

export const nameSchema = z
  .string(message('errors.required'))
  .trim()
  .min(1, message('errors.required'))
  .max(limits.nameMax, message('errors.tooLong'));
export const shortText = z.string(invalid).trim().max(limits.nameMax, message('errors.tooLong'));
/** The two parts of a student's name; both null until somebody has given them. Absent from older servers. */
export const namePartFields = {
  givenName: z.string().nullable().optional(),
  familyName: z.string().nullable().optional(),
};
export const commentText = z.string(invalid).trim().max(limits.commentMax, message('errors.tooLong'));
export const richText = z.string(invalid).trim().max(limits.richTextMax, message('errors.tooLong'));
/** An address as stored. One that is too long is not folded, because folding time grows with its length. */
export const asAddress = (typed: string): string => (typed.length > 4 * limits.emailMax ? typed : addressKey(typed));
export const emailSchema = z
  .string(message('errors.email'))
  .overwrite(asAddress)
  .max(limits.emailMax, message('errors.email'))
  .pipe(z.email(message('errors.email')));

/** A calendar day, as `2026-09-07`. PostgreSQL has no year 0. */
export const daySchema = z.iso.date(message('errors.required')).refine((text) => text >= '1900', invalid);

/** A person as `{ id, name }`. */
export const personSchema = z.object({ id: z.int(), name: z.string() });
export type Person = z.infer<typeof personSchema>;

/** Paging of a list; `pageSize` -1 requests all rows. */
export const pageQuery = {
  page: z.coerce.number<number | string>(invalid).int(invalid).min(1, invalid).max(1_000_000, invalid).default(1),
  pageSize: z.coerce
    .number<number | string>(invalid)
    .int(invalid)
    .min(limits.pageSizeAll, invalid)
    .max(limits.pageSizeMax, invalid)
    .refine((size) => size === limits.pageSizeAll || size >= 1, invalid)
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

/** `?filtered=[courseId, gradeId]`: ids as a JSON array; `filtered` writes it. */
export const filteredCourseGrade = z
  .string(invalid)
  .transform(parseIds)
  .pipe(z.tuple([idSchema, idSchema], invalid));
export const filteredCourse = z
  .string(invalid)
  .transform(parseIds)
  .pipe(z.tuple([idSchema], invalid));
export const filtered = (...ids: number[]): string => JSON.stringify(ids);

/** `true` for what the caller teaches: their courses, and the students of their classes. By default the whole school. */
export const mineParam = z.enum(['true', 'false'], invalid).optional();

/** The response of a call that returns no data. */
export const doneSchema = z.null();
