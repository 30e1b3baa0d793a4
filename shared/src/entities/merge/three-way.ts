/** One field of a form, or several that belong together. `Values` are those of the form. */
export interface MergeField<Values> {
  /** Unique in the form. */
  key: string;
  /** The label of the field. */
  name: string;
  /** What is compared; must be serialisable. */
  valueOf: (values: Values) => unknown;
  /** What is shown of it; empty if nothing was entered. */
  textOf: (values: Values) => string;
  /** `values` with this field of `from`. */
  take: (values: Values, from: Values) => Values;
}

/** A form as it was opened, as somebody else saved it, and as it is filled in here. */
export interface Sides<Values> {
  base: Values;
  theirs: Values;
  mine: Values;
}

export type Side = 'theirs' | 'mine';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Which fields only one side has changed, and which collide: both have changed them, and differently. */
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

/** Their values with my changes; of what collides what was chosen, or else theirs. */
export function merged<Values>(
  fields: readonly MergeField<Values>[],
  sides: Sides<Values>,
  chosen: Readonly<Record<string, Side>>,
): Values {
  const { mine, colliding } = threeWay(fields, sides);
  const taken = [...mine, ...colliding.filter(({ key }) => chosen[key] === 'mine')];
  return taken.reduce((values, field) => field.take(values, sides.mine), sides.theirs);
}

// Addresses of own pictures are signed anew for each answer.
const withoutSignatures = (value: unknown) =>
  typeof value === 'string' ? value.replace(/(\ssrc="[^"?]*)\?[^"]*/g, '$1') : value;

/** A field of one value, or of several that belong together. */
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
