import { filtered } from 'shared/contract/fields';
import { type PageMeta } from 'shared/contract/envelope';
import { filterQuestions, listQuestions, type Question } from 'shared/contract/question';
import { keepPreviousData, read } from 'shared/query';
import { type BankFilters, type BankView, hasFilters } from './bank-view';

export interface BankOf {
  courseId: number;
  gradeId: number;
}

/** More often than any question will be used. */
const ALWAYS = 999_999;

const criteriaOf = ({ tags, author, keywords, used, type, level }: BankFilters) => ({
  tags: [...tags],
  author,
  keywords,
  count: used && ([used.from ?? 0, used.to ?? ALWAYS] as [number, number]),
  questionType: type,
  questionDificulty: level,
});

const toPage = ({ data, meta }: { data: Question[]; meta: PageMeta }) => ({ questions: data, total: meta.total });
const settings = { select: toPage, placeholderData: keepPreviousData };

/** A page of the bank of a course in a grade, and how many questions there are; narrowed down only where asked for. */
export function questionListQuery({ courseId, gradeId }: BankOf, { page, pageSize, sort, search, filters }: BankView) {
  const query = { page, pageSize, sort, ...(search && { search }) };
  return hasFilters(filters)
    ? read(filterQuestions, { query, body: { courseId, gradeId, ...criteriaOf(filters) } }, settings)
    : read(listQuestions, { query: { ...query, filtered: filtered(courseId, gradeId) } }, settings);
}
