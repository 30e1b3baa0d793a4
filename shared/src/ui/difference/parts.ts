import { diffWordsWithSpace } from 'diff';

/** A piece of text that is in both texts, or in one of them only. */
export interface Part {
  value: string;
  is: 'same' | 'added' | 'removed';
}

/** The text with what was added and removed, word by word. */
export const partsOf = (before: string, after: string): Part[] =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    value,
    is: added ? 'added' : removed ? 'removed' : 'same',
  }));
