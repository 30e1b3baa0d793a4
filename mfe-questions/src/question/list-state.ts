import { idSchema } from '@teacher-portal/remote-sdk/contract/fields';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import * as z from '@teacher-portal/remote-sdk/z';
import { type BankView, readView, writeView } from './bank-view';

/** Of a course, or of all courses of a school. */
const stateSchema = z.union([
  z.object({ subject: idSchema, list: z.string() }),
  z.object({ school: idSchema, list: z.string() }),
]);
type ListOf = { subject: number } | { school: number };

export interface QuestionList {
  of: ListOf;
  view: BankView;
}

/** What a link to a question passes along: the subject or the school, and the list. */
export const listState = ({ of, view }: QuestionList) => ({
  ...of,
  list: writeView(new URLSearchParams(), view).toString(),
});

/** The list a question was opened from; undefined after a deep link. */
export function listOfState(state: unknown): QuestionList | undefined {
  const { data } = stateSchema.safeParse(state);
  if (!data) return undefined;
  const { list, ...of } = data;
  return { of, view: readView(new URLSearchParams(list)) };
}

/** The address of the list. */
export function addressOfList({ of, view }: QuestionList): string {
  const shown: Record<string, string> = 'school' in of ? { courses: 'all' } : { subject: String(of.subject) };
  return `${paths.questions.list.path}?${writeView(new URLSearchParams(shown), view).toString()}`;
}
