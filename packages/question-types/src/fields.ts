import * as z from 'zod';
import { areDistinct } from './distinct';
import { compare, ONE, ratio, ratioOf } from './ratio';
import { shapeFault } from './shape-faults';

const KEPT_MAX = 100_000;
const TEXT_MAX = 5000;
const MEDIA_MAX = 50_000;

/** What names an option, a gap or an accepted form within its item. */
export const idField = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/);
/** Plain text, with LaTeX between dollar signs; whoever shows it escapes it. */
export const textField = z.string().max(TEXT_MAX);
/** What a student typed, kept as typed. */
export const typedField = z.string().max(KEPT_MAX);
/** An exact number as text: `-2.5`, `1e400`, `2/3`. */
export const numberField = z.string().refine((text) => ratioOf(text) !== undefined, {
  error: shapeFault('noNumber'),
  abort: true,
});
/** A share of the marks, −1 to 1, as text: `0.5`, `1/3`. */
export const shareField = numberField.refine((text) => {
  const share = ratioOf(text);
  return share !== undefined && compare(share, ONE) <= 0 && compare(share, ratio(-1)) >= 0;
}, shapeFault('noShare'));
/** What counts how much within an item: 0 or more. */
export const weightField = numberField.refine((text) => (ratioOf(text)?.n ?? -1n) >= 0n, shapeFault('negative'));
/** Rich text that is shown under a text: pictures, sounds, tables, code, formulas. Whoever stores it cleans it. */
const mediaField = z.string().max(MEDIA_MAX).optional();
const feedbackField = textField.optional();

/** What names a choice or a part and what is shown of it: its text, by which it is listed and told apart, and its media. */
export const shownFields = { id: idField, text: textField, media: mediaField };
/** What a student is told of a choice or a form. */
export const toldFields = { feedback: feedbackField, feedbackMedia: mediaField };

/** Fields of every item: the code of its type, the version of its shape, and what is said about the whole of it. */
export const itemOf = <Code extends number>(code: Code) => ({
  type: z.literal(code),
  version: z.literal(1).default(1),
  feedback: z
    .strictObject({ general: feedbackField, right: feedbackField, partly: feedbackField, wrong: feedbackField })
    .optional(),
  feedbackMedia: z
    .strictObject({ general: mediaField, right: mediaField, partly: mediaField, wrong: mediaField })
    .optional(),
});
/** Fields of every answer: an answer to another type, or in another shape, is never scored. */
export const answerOf = <Code extends number>(code: Code) => ({ type: z.literal(code), version: z.literal(1) });

/** How many options there are to tick: said exactly, as “at least one”, or not at all. */
export const tellsField = z.enum(['nothing', 'howMany', 'atLeastOne']);

/** A list of things with ids, each id once. */
export const listOf = <Shape extends z.ZodType<{ id: string | number }>>(shape: Shape, max: number) =>
  z
    .array(shape)
    .max(max)
    .refine((all) => areDistinct(all.map(({ id }) => id)));
