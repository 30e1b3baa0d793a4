import { type PrintedItem } from './answer-sheet';

/** The number of bubbles of a printed question; 0 for one with a box. By itself, so that workers load no schemas. */
export const bubbleCount = ({ optionIds, choices }: Pick<PrintedItem, 'optionIds' | 'choices'>): number =>
  (choices ?? optionIds ?? []).length;
