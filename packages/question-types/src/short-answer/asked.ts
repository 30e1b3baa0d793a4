import { type ShortAnswerItem } from './schema';

export const asked = ({ type, version }: ShortAnswerItem) => ({ type, version });
export type AskedShortAnswer = ReturnType<typeof asked>;
