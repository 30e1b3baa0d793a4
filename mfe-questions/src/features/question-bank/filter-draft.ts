import { difficulty, questionType } from '@teacher-portal/remote-sdk/contract/enums';
import { filterProblem } from '@teacher-portal/remote-sdk/contract/question.rules';
import { type BankFilters } from '../../question/bank-view';

/** The filter as form values: texts, empty for no criterion. */
export interface FilterDraft {
  tags: readonly string[];
  course: string;
  author: string;
  /** Chosen at one of its questions. */
  passage: number | undefined;
  keywords: string;
  from: string;
  to: string;
  type: string;
  level: string;
}

export const draftOf = ({ tags, course, author, passage, keywords, used, type, level }: BankFilters): FilterDraft => ({
  tags,
  course: course?.toString() ?? '',
  author: author?.toString() ?? '',
  passage,
  keywords: keywords ?? '',
  from: used?.from?.toString() ?? '',
  to: used?.to?.toString() ?? '',
  type: type?.toString() ?? '',
  level: level?.toString() ?? '',
});

export const emptyDraft: FilterDraft = draftOf({ tags: [] });

/** Higher than any number of uses, and short enough for the address. */
const USES_MAX = 999_999;
const isCount = (text: string) => /^\d{0,6}$/.test(text);
const codeOf = <Code extends number>(codes: Record<string, Code>, text: string) =>
  Object.values(codes).find((code) => String(code) === text);
const countOf = (text: string) => (text === '' ? undefined : Number(text));

/** Whether the two ends of "times used" form a range. */
export const isRange = ({ from, to }: FilterDraft): boolean =>
  isCount(from) && isCount(to) && (from === '' || to === '' || Number(from) <= Number(to));

/** Converts form values into a filter. */
export function filtersOf({
  tags,
  course,
  author,
  passage,
  keywords,
  from,
  to,
  type,
  level,
}: FilterDraft): BankFilters {
  const least = countOf(from);
  const most = countOf(to);
  const used = { ...(least !== undefined && { from: least }), ...(most !== undefined && { to: most }) };
  const typeCode = codeOf(questionType, type);
  const levelCode = codeOf(difficulty, level);
  return {
    tags,
    ...(course && { course: Number(course) }),
    ...(author && { author: Number(author) }),
    ...(passage && { passage }),
    ...(keywords.trim() && { keywords: keywords.trim() }),
    ...((least ?? most) !== undefined && { used }),
    ...(typeCode && { type: typeCode }),
    ...(levelCode && { level: levelCode }),
  };
}

/** A filter needs a criterion besides the course, by the rule of the contract. */
export const filterFault = (courseId: number, { tags, author, passage, keywords, used, type, level }: BankFilters) =>
  filterProblem({
    courseId,
    tags,
    author,
    passageId: passage,
    keywords,
    count: used && [used.from ?? 0, used.to ?? USES_MAX],
    questionType: type,
    questionDificulty: level,
  })?.key;
