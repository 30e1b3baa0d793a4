const collators = new Map<string, Intl.Collator>();

/** Compares names in the language of the request; “9-B” sorts before “10-A”. The database has no Turkish order. */
export function nameOrder(language: string): (one: string, other: string) => number {
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true });
  collators.set(language, collator);
  return collator.compare;
}

interface Named {
  name: string;
}

/** Sorts by name; rows with the same name keep their order. */
export const byName = (language: string) => {
  const compare = nameOrder(language);
  return (one: Named, other: Named): number => compare(one.name, other.name);
};

/** Class list order: by section, then by name. */
export const byClassList = (language: string) => {
  const compare = nameOrder(language);
  return (one: Named & { section: string }, other: Named & { section: string }): number =>
    compare(one.section, other.section) || compare(one.name, other.name);
};
