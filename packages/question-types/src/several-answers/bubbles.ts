import { bubbleRows } from '../definition';
import { type SeveralAnswersItem } from './schema';

/** A bubble for each option, in the item's order: that of the paper. */
export const bubbles = ({ options }: SeveralAnswersItem) =>
  bubbleRows([{ id: 'options', ids: options.map(({ id }) => id) }], { isSeveral: true });
