import { diffWordsWithSpace } from 'diff';

/** A piece of text that is in both texts, or in one of them only. */
export interface Part {
  value: string;
  is: 'same' | 'added' | 'removed';
}

/** Splits two texts into unchanged, added and removed words. */
export const partsOf = (before: string, after: string): Part[] =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    value,
    is: added ? 'added' : removed ? 'removed' : 'same',
  }));
