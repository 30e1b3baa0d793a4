import { useQuery } from '@teacher-portal/remote-sdk/query';
import { type BankView } from '../../question/bank-view';
import { type QuestionList, listState } from '../../question/list-state';
import { questionListQuery } from '../../question/question-list.query';

/** An adjacent question, with the list state to open it with. */
export interface Neighbour {
  id: number;
  state: ReturnType<typeof listState>;
}

/** The position of a question in the list it was opened from and its neighbours, across pages. */
export function useNeighbours(id: number, gradeId: number, { of: listed, view }: QuestionList) {
  const of = 'school' in listed ? { schoolId: listed.school } : { courseId: listed.subject, gradeId };
  const pageOf = (page: number): BankView => ({ ...view, page });
  const { data } = useQuery({ ...questionListQuery(of, view), placeholderData: undefined });
  const at = data?.questions.findIndex((question) => question.id === id) ?? -1;
  const isFirst = at === 0 && view.page > 1;
  const isLast =
    at >= 0 &&
    at === (data?.questions.length ?? 0) - 1 &&
    (data?.moreThanTotal || view.page * view.pageSize < (data?.total ?? 0));
  const before = useQuery({
    ...questionListQuery(of, pageOf(view.page - 1)),
    enabled: isFirst,
    placeholderData: undefined,
  });
  const after = useQuery({
    ...questionListQuery(of, pageOf(view.page + 1)),
    enabled: isLast,
    placeholderData: undefined,
  });
  if (!data || at < 0) return undefined;

  const neighbour = (question: { id: number } | undefined, page: number): Neighbour | undefined =>
    question && { id: question.id, state: listState({ of: listed, view: pageOf(page) }) };
  return {
    place: (view.page - 1) * view.pageSize + at + 1,
    total: data.total,
    moreThanTotal: data.moreThanTotal,
    previous: isFirst
      ? neighbour(before.data?.questions.at(-1), view.page - 1)
      : neighbour(data.questions[at - 1], view.page),
    next: isLast ? neighbour(after.data?.questions[0], view.page + 1) : neighbour(data.questions[at + 1], view.page),
  };
}
