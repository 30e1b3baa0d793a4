import type * as z from 'shared/z';

/** Reads query parameters with their schemas; invalid values are treated as absent. */
export const paramReader =
  <Schemas extends Record<string, z.ZodType>>(params: URLSearchParams, schemas: Schemas) =>
  <Name extends keyof Schemas & string>(name: Name): z.output<Schemas[Name]> | undefined => {
    const text = params.get(name);
    return text === null ? undefined : (schemas[name]?.safeParse(text).data as z.output<Schemas[Name]> | undefined);
  };

/** A copy of the query with these parameters set, or removed if undefined; all others are kept. */
export function withParams(
  params: URLSearchParams,
  values: Record<string, string | number | undefined>,
): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) changed.delete(name);
    else changed.set(name, String(value));
  }
  return changed;
}
