/**
 * The part of zod that the portal uses. Importing zod whole brings its fifty locales along, so this list is curated:
 * add a name here when a schema needs it. It never configures zod; the page and the server each do that at their start.
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
  pipe,
  record,
  strictObject,
  string,
  tuple,
  union,
  unknown,
} from 'zod';
export { NEVER, config, safeParse } from 'zod';
export type { RefinementCtx, ZodType, core, infer, input, output } from 'zod';
