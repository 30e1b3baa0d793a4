import { useState } from 'react';
import { type Course } from 'shared/contract/profile';
import { type Question } from 'shared/contract/question';
import { queryClient, useQuery } from 'shared/query';
import { type BankView, hasFilters } from '../../question/bank-view';
import { useDeleteQuestions } from '../../question/delete-questions';
import { questionListQuery } from '../../question/question-list.query';
import { useBankView } from './use-bank-view';
import { useSelection } from './use-selection';

/** The bank of a course as it is looked at now: what is asked for, what was found, what is chosen, what is being deleted. `onGone` when questions have gone. */
export function useBank({ id: courseId, gradeId }: Course, onGone: () => void) {
  const of = { courseId, gradeId };
  const address = useBankView();
  const { view } = address;
  const list = useQuery(questionListQuery(of, view));
  const selection = useSelection(view);
  const [inUse, setInUse] = useState<readonly Question[]>([]);
  const { remove: deleteAll, isPending } = useDeleteQuestions({
    onInUse: setInUse,
    onDeleted: (ids) => {
      selection.choose(
        [...selection.questions.values()].filter(({ id }) => ids.includes(id)),
        false,
      );
      onGone();
    },
  });
  const remove = (questions: readonly Question[]) => {
    setInUse([]);
    deleteAll(questions);
  };
  const total = list.data?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / view.pageSize));
  return {
    of,
    ...address,
    change: (change: Partial<BankView>, how?: { replace: boolean }) => {
      // Asked for at once: drawing the old rows once more under the new address must not come before the call.
      void queryClient.prefetchQuery(questionListQuery(of, { ...view, page: 1, ...change }));
      address.change(change, how);
    },
    list,
    total,
    rows: list.data?.questions ?? [],
    /** Where an address beyond the last page leads. */
    pageInstead: list.data && !list.isPlaceholderData && view.page > lastPage ? lastPage : undefined,
    /** Less than the whole bank was asked for. */
    narrowed: view.search !== '' || hasFilters(view.filters),
    selection,
    remove,
    deleting: isPending,
    inUse,
    forgetInUse: () => setInUse([]),
  };
}
