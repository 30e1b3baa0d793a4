import { idSchema } from 'shared/contract/fields';
import { subjectState } from 'shared/entities/subject';
import * as z from 'shared/z';
import { type BankView, readView, writeView } from './bank-view';

const stateSchema = z.object({ subject: idSchema, list: z.string() });

/** What a link to a question carries: the subject, and the list that it stands in. */
export const listState = (courseId: number, view: BankView) => ({
  ...subjectState(courseId),
  list: writeView(new URLSearchParams(), view).toString(),
});

export interface QuestionList {
  courseId: number;
  view: BankView;
}

/** The list that a question was opened from; undefined for a deep link. */
export function listOfState(state: unknown): QuestionList | undefined {
  const { data } = stateSchema.safeParse(state);
  return data && { courseId: data.subject, view: readView(new URLSearchParams(data.list)) };
}
