import { idSchema } from '@teacher-portal/remote-sdk/contract/fields';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import * as z from '@teacher-portal/remote-sdk/z';
import { type BankView, readView, writeView } from './bank-view';

const stateSchema = z.object({ subject: idSchema, list: z.string() });

/** What a link to a question passes along: the subject and the list. */
export const listState = (courseId: number, view: BankView) => ({
  ...subjectState(courseId),
  list: writeView(new URLSearchParams(), view).toString(),
});

export interface QuestionList {
  courseId: number;
  view: BankView;
}

/** The list a question was opened from; undefined after a deep link. */
export function listOfState(state: unknown): QuestionList | undefined {
  const { data } = stateSchema.safeParse(state);
  return data && { courseId: data.subject, view: readView(new URLSearchParams(data.list)) };
}
