import { useState } from 'react';
import { emptyFilter, type FilterForm, readFilter } from './filter.rules';

/** State of the search: the filter with the request that it makes, and the page. Starts with the topics of the assessment. */
export function useSearch(of: { courseId: number; gradeId: number }, tags: readonly number[]) {
  const [filter, setFilter] = useState<FilterForm>(() => ({ ...emptyFilter, tags: tags.map(String) }));
  const [page, setPage] = useState(1);
  const read = readFilter(filter, of);
  return {
    filter,
    /** Undefined without any criterion. */
    body: 'body' in read ? read.body : undefined,
    page,
    setPage,
    show: (next: FilterForm) => {
      setFilter(next);
      setPage(1);
    },
  };
}
