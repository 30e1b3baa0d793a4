import { useState } from 'react';
import { type FilterBody } from '@teacher-portal/remote-sdk/contract/question';
import { emptyFilter, type FilterForm, readFilter } from './filter.rules';

/** State of the search: the form, the last request and its page. Starts with the topics of the assessment. */
export function useSearch(of: { courseId: number; gradeId: number }, tags: readonly number[]) {
  const bodyOf = (form: FilterForm) => {
    const read = readFilter(form, of);
    return 'body' in read ? read.body : undefined;
  };
  const [form, setForm] = useState<FilterForm>(() => ({ ...emptyFilter, tags: tags.map(String) }));
  const [asked, setAsked] = useState<{ body: FilterBody | undefined; page: number }>(() => ({
    body: bodyOf(form),
    page: 1,
  }));
  return {
    form,
    setForm,
    ...asked,
    setBody: (body: FilterBody) => setAsked({ body, page: 1 }),
    setPage: (page: number) => setAsked({ ...asked, page }),
    show: (next: FilterForm) => {
      setForm(next);
      setAsked({ body: bodyOf(next), page: 1 });
    },
  };
}
