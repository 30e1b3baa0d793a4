import { shownOf } from '../definition';
import { type TrueFalseItem } from './schema';

export const asked = ({ type, version, statements }: TrueFalseItem) => ({
  type,
  version,
  statements: statements.map(shownOf),
});
export type AskedTrueFalse = ReturnType<typeof asked>;
