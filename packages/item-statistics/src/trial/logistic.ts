/**
 * `difficulty` b on the scale of θ; `discrimination` a: about 1 is a good item, 0 is uninformative, below 0 is
 * misleading.
 */
export type Item = { difficulty: number; discrimination: number };

/** The probability of full marks by the two-parameter logistic model of item response theory (Birnbaum 1968). */
export function probability(ability: number, item: Item): number {
  return 1 / (1 + Math.exp(-item.discrimination * (ability - item.difficulty)));
}
