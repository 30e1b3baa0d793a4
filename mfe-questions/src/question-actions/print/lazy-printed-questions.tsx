import { lazyPart, Loading, Skeleton } from '@teacher-portal/remote-sdk/ui/core';

const loading = (
  <Loading>
    <Skeleton height="160px" />
  </Loading>
);

// Loaded with the view of a question when it opens, which few visits of the bank need.
export const LazyPrintedQuestions = lazyPart(
  async () => (await import('./printed-questions')).PrintedQuestions,
  loading,
);
export const LazyPrintedResults = lazyPart(async () => (await import('./printed-results')).PrintedResults, loading);
