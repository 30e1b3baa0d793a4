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
  lazy,
  literal,
  never,
  null,
  nullable,
  nullish,
  number,
  object,
  optional,
  pipe,
  preprocess,
  record,
  strictObject,
  string,
  transform,
  tuple,
  undefined,
  union,
  unknown,
  url,
} from 'zod';
export { NEVER, ZodError, config, flattenError, prettifyError, safeParse, treeifyError } from 'zod';
export type { RefinementCtx, ZodNull, ZodObject, ZodType, core, infer, input, output } from 'zod';
