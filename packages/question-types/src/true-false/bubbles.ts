import { type Bubbles } from '../definition';
import { type TrueFalseItem } from './schema';

export const TRUE = 'true';
const FALSE = 'false';

/** One statement is true or false; a block would need a row for each. */
export const bubbles = ({ statements }: TrueFalseItem): Bubbles | null =>
  statements.length === 1 ? { ids: [TRUE, FALSE], isSeveral: false } : null;
