/**
 * The parts of zod that the portal uses. Importing zod as a whole would include its fifty locales, so this list is
 * curated: add a name when a schema needs it. It does not configure zod; page and server do that when they start.
 */
export {
  array,
  boolean,
  coerce,
  custom,
  discriminatedUnion,
  email,
  enum,
  int,
  iso,
  literal,
  null,
  number,
  object,
  preprocess,
  record,
  strictObject,
  string,
  tuple,
  union,
  unknown,
} from 'zod';
/** @public For remotes. */
export { pipe } from 'zod';
export { NEVER, config, safeParse } from 'zod';
export type { RefinementCtx, ZodObject, ZodType, core, infer, input, output } from 'zod';
