import {
  type BloomsTaxonomy,
  bloomsTaxonomy,
  difficulty,
  type Difficulty,
  type QuestionOrigin,
  questionOrigin,
  type QuestionStatus,
  questionStatus,
  type QuestionType,
  questionType,
} from '@teacher-portal/remote-sdk/contract/enums';
import { idSchema } from '@teacher-portal/remote-sdk/contract/fields';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { type QuestionSort, questionSorts, tagSchema } from '@teacher-portal/remote-sdk/contract/question';
import {
  labelSchema,
  type SharedFilter,
  sharedFilter,
} from '@teacher-portal/remote-sdk/contract/question-filter.fields';
import { paramReader, withParams } from '@teacher-portal/remote-sdk/entities/query-params';
import * as z from '@teacher-portal/remote-sdk/z';
import { type FilterRange, parseRange, writeRange } from './filter-ranges';

export const pageSizes = [limits.pageSizeDefault, 50, limits.pageSizeMax] as const;
const firstSort: QuestionSort = '-createdOn';

/** Whether the checks of item writing find something. */
export const findings = ['some', 'none'] as const;
export type Finding = (typeof findings)[number];

/** The filter, as the filter call takes it. */
export interface BankFilters {
  /** Topic ids; a question must have one of them. */
  tags: readonly string[];
  /** Free tags; a question must have all of them. */
  labels?: readonly string[];
  /** Of all courses only this one. */
  course?: number;
  author?: number;
  passage?: number;
  keywords?: string;
  used?: FilterRange;
  type?: QuestionType;
  level?: Difficulty;
  bloom?: BloomsTaxonomy;
  origin?: QuestionOrigin;
  status?: QuestionStatus;
  shared?: SharedFilter;
  finding?: Finding;
  facility?: FilterRange;
  /** From −1 to 1. */
  discrimination?: FilterRange;
}

/** The state of the list, kept in the address so that reload, Back and links restore it. */
export interface BankView {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  sort: QuestionSort;
  search: string;
  filters: BankFilters;
}

export const noFilters: BankFilters = { tags: [] };

export const hasFilters = ({ tags, ...rest }: BankFilters): boolean =>
  tags.length > 0 || Object.values(rest).some((value) => value !== undefined);

const parts = {
  page: z.coerce.number().int().min(1).max(1_000_000),
  size: z.coerce.number().pipe(z.literal([...pageSizes])),
  sort: z.enum(questionSorts),
  q: z.string().trim().min(1).max(limits.searchMax),
  tags: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(tagSchema).max(limits.tagsMax)),
  labels: z
    .string()
    .transform((text) => text.split(',').map((name) => name.replace(/%(?:25|2C)/g, decodeURIComponent)))
    .pipe(z.array(labelSchema).max(limits.labelsMax)),
  course: z.coerce.number().pipe(idSchema),
  author: z.coerce.number().pipe(idSchema),
  passage: z.coerce.number().pipe(idSchema),
  keywords: z.string().trim().min(1).max(limits.searchMax),
  used: z.string().transform(parseRange('used')),
  type: z.coerce.number().pipe(z.enum(questionType)),
  level: z.coerce.number().pipe(z.enum(difficulty)),
  bloom: z.enum(bloomsTaxonomy),
  origin: z.enum(questionOrigin),
  status: z.enum(questionStatus),
  shared: z.enum(sharedFilter),
  finding: z.enum(findings),
  facility: z.string().transform(parseRange('facility')),
  discrimination: z.string().transform(parseRange('discrimination')),
};
type Part = keyof typeof parts;

const given = <Value>(name: string, value: Value | undefined) => (value === undefined ? {} : { [name]: value });

/** Reads the view from the address; invalid values are ignored. */
export function readView(address: URLSearchParams): BankView {
  const read = paramReader(address, parts);
  return {
    page: read('page') ?? 1,
    pageSize: read('size') ?? limits.pageSizeDefault,
    sort: read('sort') ?? firstSort,
    search: read('q') ?? '',
    filters: {
      tags: read('tags') ?? [],
      ...given('labels', read('labels')),
      ...given('course', read('course')),
      ...given('author', read('author')),
      ...given('passage', read('passage')),
      ...given('keywords', read('keywords')),
      ...given('used', read('used')),
      ...given('type', read('type')),
      ...given('level', read('level')),
      ...given('bloom', read('bloom')),
      ...given('origin', read('origin')),
      ...given('status', read('status')),
      ...given('shared', read('shared')),
      ...given('finding', read('finding')),
      ...given('facility', read('facility')),
      ...given('discrimination', read('discrimination')),
    },
  };
}

/** Writes the view to the address: other parameters stay and default values are omitted. */
export function writeView(
  address: URLSearchParams,
  { page, pageSize, sort, search, filters }: BankView,
): URLSearchParams {
  const { tags, labels, keywords, used, facility, discrimination, ...plain } = filters;
  const texts: Record<Part, string | number | undefined> = {
    page: page === 1 ? undefined : page,
    size: pageSize === limits.pageSizeDefault ? undefined : pageSize,
    sort: sort === firstSort ? undefined : sort,
    q: search || undefined,
    tags: tags.length > 0 ? tags.join(',') : undefined,
    // Commas stand between tags, and may stand in one.
    labels: labels?.map((name) => name.replace(/[%,]/g, encodeURIComponent)).join(','),
    course: plain.course,
    author: plain.author,
    passage: plain.passage,
    keywords: keywords || undefined,
    used: writeRange('used', used),
    type: plain.type,
    level: plain.level,
    bloom: plain.bloom,
    origin: plain.origin,
    status: plain.status,
    shared: plain.shared,
    finding: plain.finding,
    facility: writeRange('facility', facility),
    discrimination: writeRange('discrimination', discrimination),
  };
  return withParams(address, texts);
}
