import {
  bloomsTaxonomy,
  difficulty,
  questionOrigin,
  questionStatus,
  questionType,
} from '@teacher-portal/remote-sdk/contract/enums';
import { sharedFilter } from '@teacher-portal/remote-sdk/contract/question-filter.fields';
import { filterProblem } from '@teacher-portal/remote-sdk/contract/question.rules';
import { type BankFilters, findings } from '../../question/bank-view';
import { criteriaOf } from '../../question/filter-criteria';
import { type FilterRange, type RangeName, readRange } from '../../question/filter-ranges';

/** A range as typed. */
interface RangeDraft {
  from: string;
  to: string;
}

/** The filter as form values: texts, empty for no criterion. */
export interface FilterDraft extends Record<RangeName, RangeDraft> {
  tags: readonly string[];
  labels: readonly string[];
  course: string;
  author: string;
  passage: string;
  keywords: string;
  type: string;
  level: string;
  bloom: string;
  origin: string;
  status: string;
  shared: string;
  finding: string;
}

const textOf = (value: string | number | undefined) => value?.toString() ?? '';
const draftOfRange = (range: FilterRange = {}): RangeDraft => ({ from: textOf(range.from), to: textOf(range.to) });

export const draftOf = (filters: BankFilters): FilterDraft => ({
  tags: filters.tags,
  labels: filters.labels ?? [],
  course: textOf(filters.course),
  author: textOf(filters.author),
  passage: textOf(filters.passage),
  keywords: textOf(filters.keywords),
  used: draftOfRange(filters.used),
  facility: draftOfRange(filters.facility),
  discrimination: draftOfRange(filters.discrimination),
  type: textOf(filters.type),
  level: textOf(filters.level),
  bloom: textOf(filters.bloom),
  origin: textOf(filters.origin),
  status: textOf(filters.status),
  shared: textOf(filters.shared),
  finding: textOf(filters.finding),
});

export const emptyDraft: FilterDraft = draftOf({ tags: [] });

const codeOf = <Code extends number | string>(codes: readonly Code[], text: string) =>
  codes.find((code) => String(code) === text);

/** Whether what was typed for a range is one, or nothing. */
export const isRange = (draft: FilterDraft, name: RangeName): boolean =>
  readRange(name, draft[name].from, draft[name].to) !== undefined;

const rangeOf = (draft: FilterDraft, name: RangeName) => {
  const range = readRange(name, draft[name].from, draft[name].to);
  return range && Object.keys(range).length > 0 ? { [name]: range } : {};
};

/** Converts form values into a filter. */
export function filtersOf(draft: FilterDraft): BankFilters {
  const keywords = draft.keywords.trim();
  const type = codeOf(Object.values(questionType), draft.type);
  const level = codeOf(Object.values(difficulty), draft.level);
  const bloom = codeOf(Object.values(bloomsTaxonomy), draft.bloom);
  const origin = codeOf(Object.values(questionOrigin), draft.origin);
  const status = codeOf(Object.values(questionStatus), draft.status);
  const shared = codeOf(sharedFilter, draft.shared);
  const finding = codeOf(findings, draft.finding);
  return {
    tags: draft.tags,
    ...(draft.labels.length > 0 && { labels: draft.labels }),
    ...(draft.course && { course: Number(draft.course) }),
    ...(draft.author && { author: Number(draft.author) }),
    ...(draft.passage && { passage: Number(draft.passage) }),
    ...(keywords && { keywords }),
    ...rangeOf(draft, 'used'),
    ...(type && { type }),
    ...(level && { level }),
    ...(bloom && { bloom }),
    ...(origin && { origin }),
    ...(status && { status }),
    ...(shared && { shared }),
    ...(finding && { finding }),
    ...rangeOf(draft, 'facility'),
    ...rangeOf(draft, 'discrimination'),
  };
}

/** A filter needs a criterion besides the course, by the rule of the contract. */
export const filterFault = (courseId: number, filters: BankFilters) =>
  filterProblem({ courseId, ...criteriaOf(filters) })?.key;
