import { sortName } from 'shared/contract/name-order';

const collators = new Map<string, Intl.Collator>();

/** Compares texts in the language of the request; “9-B” sorts before “10-A”. The database has no Turkish order. */
export function textOrder(language: string): (one: string, other: string) => number {
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true });
  collators.set(language, collator);
  return collator.compare;
}

/** A student in a list, with `nameColumns`, so that no list can omit the parts of the name. */
export interface Named {
  name: string;
  givenName: string | null;
  familyName: string | null;
}

/** Sorts students by name; those with the same name keep their order. */
export const byName = (language: string) => {
  const compare = textOrder(language);
  return (one: Named, other: Named): number => compare(sortName(one), sortName(other));
};

/** Sorts teachers and other accounts, whose names have no parts. */
export const byFullName = (language: string) => {
  const compare = textOrder(language);
  return (one: { name: string }, other: { name: string }): number => compare(one.name, other.name);
};

type Listed = Named & { section: string };

/** Class list order: by section, then by name. */
export const byClassList = (language: string) => {
  const [compare, compareNames] = [textOrder(language), byName(language)];
  return (one: Listed, other: Listed): number => compare(one.section, other.section) || compareNames(one, other);
};
