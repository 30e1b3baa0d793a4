/** PostgreSQL stores neither the character 0 nor half a surrogate pair. */
const storable = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD') : value;
/** How JSON writes those two. */
const isUnstorable = /\\u(?:0000|d[89a-f])/;

/** JSON that can be stored; texts are looked at one by one only where there is a reason, which is hardly ever. */
export function storedJson(value: unknown): string {
  const text = JSON.stringify(value);
  return isUnstorable.test(text) ? JSON.stringify(value, storable) : text;
}
