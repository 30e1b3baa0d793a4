import { bubbleRows } from '../definition';
import { type TrueFalseItem } from './schema';

export const TRUE = 'true';
const FALSE = 'false';

/** A row for each statement. */
export const bubbles = ({ statements }: TrueFalseItem) =>
  bubbleRows(statements.map(({ id }) => ({ id, ids: [TRUE, FALSE] })));
