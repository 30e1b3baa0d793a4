import { type ErrorKey } from '@teacher-portal/remote-sdk/contract/message-key';
import { type FilterBody, filterBody } from '@teacher-portal/remote-sdk/contract/question';

/** The filter as form values: texts, empty for no criterion. */
export interface FilterForm {
  keywords: string;
  /** Category ids as text. */
  tags: readonly string[];
  author: string;
  passage: string;
  type: string;
  level: string;
  /** Minimum and maximum number of uses. */
  from: string;
  to: string;
}

export const emptyFilter: FilterForm = {
  ...{ keywords: '', tags: [], author: '', passage: '', type: '', level: '', from: '', to: '' },
};

/** The number of active filters; the searched words are none. */
export const countOf = ({ tags, author, passage, type, level, from, to }: FilterForm) =>
  tags.length + [author, passage, type, level, from || to].filter(Boolean).length;

/** Higher than any number of uses. */
const ALWAYS = 999_999;
const numberOf = (text: string) => (text.trim() === '' ? undefined : Number(text));

export type FilterReading = { body: FilterBody } | { fault: ErrorKey; field: string };

/** The filter to request, or the first error by the rules of the contract. */
export function readFilter(
  { keywords, tags, author, passage, type, level, from, to }: FilterForm,
  { courseId, gradeId }: { courseId: number; gradeId: number },
): FilterReading {
  const range = from.trim() !== '' || to.trim() !== '';
  const asked = {
    courseId,
    gradeId,
    tags: [...tags],
    keywords: keywords.trim() || undefined,
    author: numberOf(author),
    passageId: numberOf(passage),
    questionType: numberOf(type),
    questionDificulty: numberOf(level),
    count: range ? [numberOf(from) ?? 0, numberOf(to) ?? ALWAYS] : undefined,
  };
  const { data, error } = filterBody.safeParse(asked);
  if (data) return { body: data };
  const issue = error.issues[0];
  return { fault: (issue?.message ?? 'errors.filtersSelection') as ErrorKey, field: String(issue?.path[0] ?? '') };
}
