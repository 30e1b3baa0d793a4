/** As many of the ids as asked for, drawn at random, in their order. `random` gives numbers from 0 to below 1. */
export function sampleOf(ids: readonly number[], size: number, random: () => number = Math.random): number[] {
  const rest = [...ids];
  const drawn = new Set<number>();
  while (drawn.size < size && rest.length > 0) {
    const [id] = rest.splice(Math.floor(random() * rest.length), 1);
    if (id !== undefined) drawn.add(id);
  }
  return ids.filter((id) => drawn.has(id));
}
