/** Fields of an item whose texts, at any depth, are rich text: under what is shown, and under what is told. */
const fields = { shown: 'media', told: 'feedbackMedia' } as const;
const isMedia = (name: string): boolean => name === fields.shown || name === fields.told;

function changed(value: unknown, change: (markup: string) => string, isWithin: boolean): unknown {
  if (typeof value === 'string') return isWithin ? change(value) : value;
  if (Array.isArray(value)) return value.map((each) => changed(each, change, isWithin));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, changed(each, change, isWithin || isMedia(name))]),
  );
}

/** The item with all its media changed. */
export const withMedia = <Item>(item: Item, change: (markup: string) => string): Item =>
  changed(item, change, false) as Item;

/** The media that students see, in an order that says nothing of the key. */
export function mediaShown(item: object): string[] {
  const found: string[] = [];
  JSON.stringify(item, (name, value: unknown) => {
    if (name === fields.shown && typeof value === 'string' && value !== '') found.push(value);
    return value;
  });
  return found.sort();
}
