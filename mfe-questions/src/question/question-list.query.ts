import { filtered } from '@teacher-portal/remote-sdk/contract/fields';
import { type PageMeta } from '@teacher-portal/remote-sdk/contract/envelope';
import { filterQuestions, listQuestions, type Question } from '@teacher-portal/remote-sdk/contract/question';
import { type ExportScope } from '@teacher-portal/remote-sdk/contract/question-export';
import { searchQuestions } from '@teacher-portal/remote-sdk/contract/question-search';
import { keepPreviousData, read } from '@teacher-portal/remote-sdk/query';
import { type BankView, hasFilters } from './bank-view';
import { criteriaOf } from './filter-criteria';

/** A course in its grade, or all courses of a school. */
export type BankOf = { courseId: number; gradeId: number } | { schoolId: number; courseId?: undefined };

/** `moreThanTotal`: there are more than `total` questions; the rest was not counted. */
const toPage = ({ data, meta }: { data: Question[]; meta: PageMeta }) => ({
  questions: data,
  total: meta.total,
  moreThanTotal: meta.totalIsExact === false,
});
const settings = { select: toPage, placeholderData: keepPreviousData };

/** A page of a question bank and its total, filtered only on request. */
export function questionListQuery(of: BankOf, { page, pageSize, sort, search, filters }: BankView) {
  const query = { page, pageSize, sort, ...(search && { search }) };
  if (of.courseId === undefined) {
    const { course } = filters;
    const body = { schoolId: of.schoolId, ...criteriaOf(filters), ...(course && { courseIds: [course] }) };
    return read(searchQuestions, { query, body }, settings);
  }
  const { courseId, gradeId } = of;
  return hasFilters({ ...filters, course: undefined })
    ? read(filterQuestions, { query, body: { courseId, gradeId, ...criteriaOf(filters) } }, settings)
    : read(listQuestions, { query: { ...query, filtered: filtered(courseId, gradeId) } }, settings);
}

/** All that the bank shows with this view, on every page, for an export. */
export function exportScopeOf(of: BankOf, { search, filters }: Pick<BankView, 'search' | 'filters'>): ExportScope {
  const { course } = filters;
  const courseId = of.courseId ?? course;
  return {
    of: 'search',
    ...(of.courseId === undefined ? { schoolId: of.schoolId } : { gradeId: of.gradeId }),
    ...(courseId !== undefined && { courseIds: [courseId] }),
    ...criteriaOf(filters),
    ...(search && { search }),
  };
}
