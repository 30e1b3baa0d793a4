import type * as z from 'shared/z';

/** Reads the parts of an address by their schemas; what makes no sense in one is as if it were not there. */
export const partsReader =
  <Parts extends Record<string, z.ZodType>>(address: URLSearchParams, parts: Parts) =>
  <Name extends keyof Parts & string>(name: Name): z.output<Parts[Name]> | undefined => {
    const text = address.get(name);
    return text === null ? undefined : (parts[name]?.safeParse(text).data as z.output<Parts[Name]> | undefined);
  };

/** An address with these parts set, and without those that are undefined; everything else that stands in it stays. */
export function withParts(
  address: URLSearchParams,
  parts: Record<string, string | number | undefined>,
): URLSearchParams {
  const changed = new URLSearchParams(address);
  for (const [name, value] of Object.entries(parts)) {
    if (value === undefined) changed.delete(name);
    else changed.set(name, String(value));
  }
  return changed;
}
