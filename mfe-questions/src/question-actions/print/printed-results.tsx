import { useState } from 'react';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { ErrorCard, Loading, Skeleton } from '@teacher-portal/remote-sdk/ui/core';
import { Pager } from '@teacher-portal/remote-sdk/ui/table';
import { type BankView } from '../../question/bank-view';
import { type BankOf, questionListQuery } from '../../question/question-list.query';
import { PrintedQuestions } from './printed-questions';

interface PrintedResultsProps {
  of: BankOf;
  view: BankView;
  course: string | undefined;
  onBack: () => void;
}

/** All results of a search as they are printed: in parts, because a page of thousands of questions would hold up a browser. */
export function PrintedResults({ of, view, course, onBack }: PrintedResultsProps) {
  const [{ page, left }, setPlace] = useState({ page: 1, left: 1 });
  const pageSize = limits.pageSizeMax;
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    questionListQuery(of, { ...view, page, pageSize }),
  );
  if (!data)
    return error ? (
      <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Loading>
        <Skeleton height="160px" />
      </Loading>
    );
  const { questions, total, moreThanTotal } = data;
  const turnTo = (next: number) => {
    setPlace({ page: next, left: isPlaceholderData ? left : page });
    window.scrollTo({ top: 0 });
  };
  return (
    <PrintedQuestions
      {...{ questions, course, onBack }}
      // Those of the page before stand there until the next ones are loaded.
      before={((isPlaceholderData ? left : page) - 1) * pageSize}
      pages={
        <Pager {...{ page, pageSize, total, moreThanTotal }} isLast={questions.length < pageSize} onPage={turnTo} />
      }
    />
  );
}
