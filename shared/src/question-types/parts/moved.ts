/** The list with one of its items at another place. */
export function moved<Item>(all: readonly Item[], from: number, to: number): Item[] {
  const rest = all.filter((_, at) => at !== from);
  const item = all[from];
  return item === undefined ? [...all] : [...rest.slice(0, to), item, ...rest.slice(to)];
}
