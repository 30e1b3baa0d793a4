/** A field of a form, or several that belong together. `Values` are the values of the form. */
export interface MergeField<Values> {
  /** Unique within the form. */
  key: string;
  /** The label of the field. */
  name: string;
  /** The value to compare; must be serialisable. */
  valueOf: (values: Values) => unknown;
  /** The value to show; empty if nothing was entered. */
  textOf: (values: Values) => string;
  /** Copies this field of `from` into `values`. */
  take: (values: Values, from: Values) => Values;
}

/** The form as opened, as saved by somebody else, and as filled in here. */
export interface Sides<Values> {
  base: Values;
  theirs: Values;
  mine: Values;
}

export type Side = 'theirs' | 'mine';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The fields changed on one side only, and the conflicts: changed on both sides, differently. */
export function threeWay<Values>(fields: readonly MergeField<Values>[], { base, theirs, mine }: Sides<Values>) {
  const differs = ({ valueOf }: MergeField<Values>, a: Values, b: Values) => !isSame(valueOf(a), valueOf(b));
  const apart = fields.filter((field) => differs(field, theirs, mine));
  const byThem = (field: MergeField<Values>) => differs(field, base, theirs);
  const byMe = (field: MergeField<Values>) => differs(field, base, mine);
  return {
    theirs: apart.filter((field) => byThem(field) && !byMe(field)),
    mine: apart.filter((field) => byMe(field) && !byThem(field)),
    colliding: apart.filter((field) => byThem(field) && byMe(field)),
  };
}

/** Their values with my changes; a conflict takes the selected value, by default theirs. */
export function merged<Values>(
  fields: readonly MergeField<Values>[],
  sides: Sides<Values>,
  chosen: Readonly<Record<string, Side>>,
): Values {
  const { mine, colliding } = threeWay(fields, sides);
  const taken = [...mine, ...colliding.filter(({ key }) => chosen[key] === 'mine')];
  return taken.reduce((values, field) => field.take(values, sides.mine), sides.theirs);
}

// The URLs of uploaded pictures are signed anew for each response.
const withoutSignatures = (value: unknown) =>
  typeof value === 'string' ? value.replace(/(\ssrc="[^"?]*)\?[^"]*/g, '$1') : value;

/** A field with one value, or with several that belong together. */
export function mergeField<Values extends object>(
  name: string,
  keys: readonly [keyof Values & string, ...(keyof Values & string)[]],
  textOf: (values: Values) => string,
): MergeField<Values> {
  return {
    key: keys[0],
    name,
    textOf,
    valueOf: (values) => keys.map((key) => withoutSignatures(values[key])),
    take: (values, from) => ({ ...values, ...Object.fromEntries(keys.map((key) => [key, from[key]])) }),
  };
}
