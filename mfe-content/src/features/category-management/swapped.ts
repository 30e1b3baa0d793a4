/** A copy of the list with two entries swapped. */
export function swapped(ids: readonly number[], one: number, other: number): number[] {
  const order = [...ids];
  const [first, second] = [order[one], order[other]];
  if (first === undefined || second === undefined) return order;
  order[one] = second;
  order[other] = first;
  return order;
}
