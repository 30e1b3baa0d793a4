/** Takes a value apart: gives it back with its known fields only, or throws a `ShapeError`. */
export type Shape<T> = (value: unknown, path: string) => T;

export class ShapeError extends Error {}

const fail = (path: string, expected: string): never => {
  throw new ShapeError(`${path}: ${expected}`);
};

export const string: Shape<string> = (value, path) => (typeof value === 'string' ? value : fail(path, 'text'));
/** Anything, unread. */
export const anything: Shape<unknown> = (value) => value;
export const number: Shape<number> = (value, path) =>
  typeof value === 'number' && Number.isFinite(value) ? value : fail(path, 'number');
export const boolean: Shape<boolean> = (value, path) =>
  typeof value === 'boolean' ? value : fail(path, 'true or false');

export const oneOf =
  <T extends string>(...words: readonly T[]): Shape<T> =>
  (value, path) =>
    words.find((word) => word === value) ?? fail(path, words.join(', '));

export const nullable =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value, path) =>
    value === null ? null : shape(value, path);

export const list =
  <T>(shape: Shape<T>): Shape<T[]> =>
  (value, path) =>
    Array.isArray(value) ? value.map((one, at) => shape(one, `${path}[${at}]`)) : fail(path, 'list');

type Fields = Record<string, Shape<unknown>>;
type Read<F extends Fields> = { [K in keyof F]: F[K] extends Shape<infer T> ? T : never };

/** An object with these fields, and those of `optional` where they are there. Other fields are left out. */
export const object =
  <R extends Fields, O extends Fields>(required: R, optional: O): Shape<Read<R> & Partial<Read<O>>> =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail(path, 'object');
    const given = value as Record<string, unknown>;
    const read: Record<string, unknown> = {};
    for (const [name, shape] of Object.entries(required)) {
      read[name] = shape(Object.hasOwn(given, name) ? given[name] : undefined, `${path}.${name}`);
    }
    for (const [name, shape] of Object.entries(optional)) {
      if (Object.hasOwn(given, name) && given[name] !== undefined) read[name] = shape(given[name], `${path}.${name}`);
    }
    return read as Read<R> & Partial<Read<O>>;
  };

/** The shape that the field `kind` names. */
export const byKind =
  <T>(shapes: Record<string, Shape<T>>): Shape<T> =>
  (value, path) => {
    const kind = (value as { kind?: unknown } | null | undefined)?.kind;
    const shape = typeof kind === 'string' && Object.hasOwn(shapes, kind) ? shapes[kind] : undefined;
    return shape ? shape(value, path) : fail(`${path}.kind`, Object.keys(shapes).join(', '));
  };
