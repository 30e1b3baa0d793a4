/** Limits on the work that one file can cause. */
export interface Limits {
  /** Of the file as it came. */
  bytes: number;
  /** Of all entries of a package together, inflated. */
  inflatedBytes: number;
  /** Maximum compression ratio of an entry above 1 MB. */
  ratio: number;
  entries: number;
  items: number;
  /** Maximum nesting of elements. */
  depth: number;
  /** Of elements of one item. */
  elements: number;
  /** Characters of one text or GIFT or pasted block. */
  characters: number;
}

export const defaultLimits: Limits = {
  bytes: 200_000_000,
  inflatedBytes: 200_000_000,
  ratio: 100,
  entries: 2000,
  items: 50_000,
  depth: 200,
  elements: 100_000,
  characters: 1_000_000,
};
