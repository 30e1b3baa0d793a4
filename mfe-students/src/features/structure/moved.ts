/** The list with one entry moved one place up (−1) or down (1). */
export function moved(ids: readonly number[], index: number, by: -1 | 1): number[] {
  const order = [...ids];
  const [one, other] = [order[index], order[index + by]];
  if (one === undefined || other === undefined) return order;
  order[index] = other;
  order[index + by] = one;
  return order;
}
