import * as z from 'zod';
import { answerOf, idField, itemOf, listOf, numberField, shareField, toldFields, typedField } from '../fields';
import { shapeFault } from '../shape-faults';

export const CODE = 7;

const accepted = { id: idField, fraction: shareField.default('1'), ...toldFields };
const size = numberField.refine((text) => !text.startsWith('-'), shapeFault('negative'));

/**
 * Accepted numbers, the first that matches decides. `absolute`: at most `tolerance` away. `relative`: at most
 * `tolerance` × |value| away. `range`: between two ends, null for none. `figures`: the same when both are rounded, half
 * away from zero, to so many significant figures. `any`: everything else, for its feedback. Only from imports:
 * `geometric` (value ÷ (1 + tolerance) to value × (1 + tolerance)), `combined` (absolute and relative tolerance
 * together), `figuresCut` (the same when both are cut off).
 */
const acceptedSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...accepted, kind: z.literal('absolute'), value: numberField, tolerance: size.default('0') }),
  z.strictObject({ ...accepted, kind: z.literal('relative'), value: numberField, tolerance: size }),
  z.strictObject({ ...accepted, kind: z.literal('geometric'), value: numberField, tolerance: size }),
  z.strictObject({ ...accepted, kind: z.literal('combined'), value: numberField, absolute: size, relative: size }),
  z.strictObject({
    ...accepted,
    kind: z.literal('range'),
    from: numberField.nullable(),
    to: numberField.nullable(),
    withoutFrom: z.boolean().default(false),
    withoutTo: z.boolean().default(false),
  }),
  z.strictObject({ ...accepted, kind: z.literal('figures'), value: numberField, figures: z.int().min(1).max(30) }),
  z.strictObject({ ...accepted, kind: z.literal('figuresCut'), value: numberField, figures: z.int().min(1).max(30) }),
  z.strictObject({ ...accepted, kind: z.literal('any') }),
]);
export type AcceptedNumber = z.infer<typeof acceptedSchema>;

/**
 * `units`: null where none is asked for. `factor`: how many of the first unit one of this is (0.01 for cm after m);
 * null while it is not known. `takesOff`: what a missing or wrong unit costs, as a share of the marks earned or of all.
 * `isNamed`: the question names the unit, so a bare number is right. `writtenFigures`: how many significant figures the
 * number must be written with; trailing zeros count.
 */
export const numberFields = {
  accepted: listOf(acceptedSchema, 50),
  units: z
    .strictObject({
      list: z
        .array(
          z.strictObject({
            symbol: z.string().trim().min(1).max(40),
            factor: numberField.nullable(),
            aliases: z.array(z.string().trim().min(1).max(40)).max(20).default([]),
          }),
        )
        .min(1)
        .max(30),
      takesOff: z.strictObject({ of: z.enum(['earned', 'all']), share: size }).default({ of: 'earned', share: '0.1' }),
      isNamed: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  writtenFigures: z.int().min(1).max(30).nullable().default(null),
  fractions: z.boolean().default(false),
};
export type Numbers = z.infer<z.ZodObject<typeof numberFields>>;

export const itemSchema = z.strictObject({ ...itemOf(CODE), ...numberFields });
export type NumericItem = z.infer<typeof itemSchema>;

/**
 * The text as typed. `unit`: chosen from a list instead of typed. `reading`: what the student said when asked how
 * 1.234 is meant.
 */
export const typedNumberFields = {
  text: typedField,
  unit: z.string().max(40).optional(),
  reading: z.enum(['decimal', 'thousands']).optional(),
};
export type TypedNumber = z.infer<z.ZodObject<typeof typedNumberFields>>;

export const answerSchema = z.strictObject({ ...answerOf(CODE), ...typedNumberFields });
export type NumericAnswer = z.infer<typeof answerSchema>;
