import { type TrueFalseItem } from './schema';

export const asked = ({ type, version, statements }: TrueFalseItem) => ({
  type,
  version,
  statements: statements.map(({ id, text }) => ({ id, text })),
});
export type AskedTrueFalse = ReturnType<typeof asked>;
