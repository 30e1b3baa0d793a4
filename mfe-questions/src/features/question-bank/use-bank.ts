import { useMemo, useState } from 'react';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { queryClient, useQuery } from '@teacher-portal/remote-sdk/query';
import { useQueryParams, useLocation } from '@teacher-portal/remote-sdk/router';
import { type BankView, hasFilters, readView, writeView } from '../../question/bank-view';
import { useDeleteQuestions } from '../../question/delete-questions';
import { type BankOf, questionListQuery } from '../../question/question-list.query';
import { useSelection } from './use-selection';

/** Reads and changes the view in the address; every change but paging returns to the first page. */
function useBankView() {
  const [address, write] = useQueryParams();
  const { state } = useLocation() as { state: unknown };
  // The same as long as the address is, so that no row renders again.
  const view = useMemo(() => readView(address), [address]);
  const changed = (from: URLSearchParams, change: Partial<BankView>) =>
    writeView(from, { ...readView(from), page: 1, ...change });
  return {
    view,
    state,
    addressOf: (change: Partial<BankView>) => changed(address, change),
    change: (change: Partial<BankView>, { replace = false } = {}) =>
      write((now) => changed(now, change), { state, replace }),
  };
}

/** State of the question bank: view, results, selection and deletion. Calls `onGone` after questions were removed. */
export function useBank(of: BankOf, onGone: () => void) {
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
  const rows = list.data?.questions ?? [];
  const moreThanTotal = list.data?.moreThanTotal ?? false;
  const lastPage = moreThanTotal && rows.length > 0 ? Infinity : Math.max(1, Math.ceil(total / view.pageSize));
  return {
    of,
    ...address,
    change: (change: Partial<BankView>, how?: { replace: boolean }) => {
      // Requested immediately, because re-rendering the old rows under the new address would delay the call.
      void queryClient.prefetchQuery(questionListQuery(of, { ...view, page: 1, ...change }));
      address.change(change, how);
    },
    list,
    total,
    moreThanTotal,
    rows,
    /** The redirect target for an address beyond the last page. */
    pageInstead: list.data && !list.isPlaceholderData && view.page > lastPage ? lastPage : undefined,
    /** Whether a filter is active. */
    narrowed: view.search !== '' || hasFilters(view.filters),
    selection,
    remove,
    deleting: isPending,
    inUse,
    forgetInUse: () => setInUse([]),
  };
}
