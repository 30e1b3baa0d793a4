import {
  assessmentStatus,
  type AssessmentStatus,
  assessmentType,
  type AssessmentType,
} from '@teacher-portal/remote-sdk/contract/enums';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { paramReader, withParams } from '@teacher-portal/remote-sdk/entities/query-params';
import * as z from '@teacher-portal/remote-sdk/z';

/** The columns of the list, in order. */
export const listFields = ['title', 'type', 'status', 'dueDate', 'marks', 'weightage', 'work', 'meanScore'] as const;
export type ListField = (typeof listFields)[number];
/** What the list can be sorted by: when an assessment was made, and some of its columns. */
const sortFields = ['createdAt', 'title', 'dueDate', 'marks', 'weightage', 'meanScore'] as const;
export type SortField = (typeof sortFields)[number];
/** A leading `-` sorts descending. */
export type ListSort = SortField | `-${SortField}`;
const descending = sortFields.map((field) => `-${field}` as const);
export const listSorts: readonly ListSort[] = [...sortFields, ...descending];
/** The default order of the server. */
export const newestFirst: ListSort = '-createdAt';

/** Current, archived, or both. */
export const shelves = ['current', 'archived', 'both'] as const;
type Shelf = (typeof shelves)[number];

/** The state of the list, kept in the address so that reload, Back and links restore it. */
export interface ListView {
  /** Counted from 1. */
  page: number;
  sort: ListSort;
  search: string;
  type?: AssessmentType | undefined;
  status?: AssessmentStatus | undefined;
  shelf: Shelf;
  /** Only the current teacher's own assessments. */
  mine: boolean;
}

const parts = {
  page: z.coerce.number().int().min(1).max(1_000_000),
  sort: z.enum([...sortFields, ...descending]),
  q: z.string().trim().min(1).max(limits.searchMax),
  type: z.coerce.number().pipe(z.enum(assessmentType)),
  status: z.coerce.number().pipe(z.enum(assessmentStatus)),
  shelf: z.enum(shelves),
  mine: z.literal('1'),
};
type Part = keyof typeof parts;

/** Reads the view from the address; invalid values are ignored. */
export function readView(address: URLSearchParams): ListView {
  const read = paramReader(address, parts);
  return {
    page: read('page') ?? 1,
    sort: read('sort') ?? newestFirst,
    search: read('q') ?? '',
    type: read('type'),
    status: read('status'),
    shelf: read('shelf') ?? 'current',
    mine: read('mine') !== undefined,
  };
}

/** Writes the view to the address: other parameters stay and default values are omitted. */
export function writeView(
  address: URLSearchParams,
  { page, sort, search, type, status, shelf, mine }: ListView,
): URLSearchParams {
  const texts: Record<Part, string | number | undefined> = {
    page: page === 1 ? undefined : page,
    sort: sort === newestFirst ? undefined : sort,
    q: search || undefined,
    type,
    status,
    shelf: shelf === 'current' ? undefined : shelf,
    mine: mine ? '1' : undefined,
  };
  return withParams(address, texts);
}

/** Whether the view filters the current assessments of the course. */
export const isNarrowed = ({ search, type, status, shelf, mine }: ListView): boolean =>
  search !== '' || type !== undefined || status !== undefined || shelf !== 'current' || mine;

/** Clears all filters. */
export const widened: Partial<ListView> = {
  search: '',
  type: undefined,
  status: undefined,
  shelf: 'current',
  mine: false,
};
