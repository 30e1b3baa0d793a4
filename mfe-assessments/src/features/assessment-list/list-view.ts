import { assessmentStatus, type AssessmentStatus, assessmentType, type AssessmentType } from 'shared/contract/enums';
import { limits } from 'shared/contract/limits';
import { paramReader, withParams } from 'shared/entities/query-params';
import * as z from 'shared/z';

/** The orders on offer; a leading `-` begins with the largest or the latest. */
export const listSorts = [
  '-createdAt',
  'createdAt',
  'title',
  '-title',
  'dueDate',
  '-dueDate',
  '-marks',
  'marks',
  '-weightage',
  'weightage',
  '-meanScore',
  'meanScore',
] as const;
export type ListSort = (typeof listSorts)[number];
export type SortField = Exclude<ListSort, `-${string}`>;
/** The order of the server. */
export const newestFirst: ListSort = '-createdAt';

/** What is out of the archive, in it, or both. */
export const shelves = ['current', 'archived', 'both'] as const;
type Shelf = (typeof shelves)[number];

/** Everything that decides which assessments are shown; stands in the address, so that reload, back and links find it. */
export interface ListView {
  /** From 1. */
  page: number;
  sort: ListSort;
  search: string;
  type?: AssessmentType | undefined;
  status?: AssessmentStatus | undefined;
  shelf: Shelf;
  /** Only those that the reader wrote. */
  mine: boolean;
}

const parts = {
  page: z.coerce.number().int().min(1).max(1_000_000),
  sort: z.enum(listSorts),
  q: z.string().trim().min(1).max(limits.searchMax),
  type: z.coerce.number().pipe(z.enum(assessmentType)),
  status: z.coerce.number().pipe(z.enum(assessmentStatus)),
  shelf: z.enum(shelves),
  mine: z.literal('1'),
};
type Part = keyof typeof parts;

/** The view of an address; whatever makes no sense in it is as if it were not there. */
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

/** The address of a view: everything else that stands in it stays, and what is as at first is left out. */
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

/** Less than all current assessments of the course was asked for. */
export const isNarrowed = ({ search, type, status, shelf, mine }: ListView): boolean =>
  search !== '' || type !== undefined || status !== undefined || shelf !== 'current' || mine;

/** Takes every narrowing away. */
export const widened: Partial<ListView> = {
  search: '',
  type: undefined,
  status: undefined,
  shelf: 'current',
  mine: false,
};
