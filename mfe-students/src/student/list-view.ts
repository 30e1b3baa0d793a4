import { limits } from 'shared/contract/limits';
import { paramReader, withParams } from 'shared/entities/query-params';
import * as z from 'shared/z';

/** What the list shows of a student and can be put in order by, in the order of its columns. */
export const studentFields = [
  'name',
  'grade',
  'guardian',
  'relation',
  'contact',
  'section',
  'tier',
  'currentScore',
  'improvement',
  'projectedGrade',
] as const;
export type StudentField = (typeof studentFields)[number];
/** A leading `-` begins with the largest. */
export type StudentSort = StudentField | `-${StudentField}`;
const descending = studentFields.map((field) => `-${field}` as const);
export const studentSorts: readonly StudentSort[] = [...studentFields, ...descending];

const firstSort: StudentSort = 'name';

/** Everything that decides which students are shown; stands in the address, so that reload, back and links find it. */
export interface ListView {
  /** The students of the active grade, or of all grades of the school. */
  of: 'grade' | 'all';
  search: string;
  /** A section or tier as it is written; undefined for every one. */
  section: string | undefined;
  tier: string | undefined;
  sort: StudentSort;
}

export const isNarrowed = ({ search, section, tier }: ListView): boolean =>
  search !== '' || section !== undefined || tier !== undefined;

const named = z.string().trim().min(1).max(limits.nameMax);
const parts = {
  of: z.enum(['grade', 'all']),
  q: z.string().trim().min(1).max(limits.searchMax),
  section: named,
  tier: named,
  sort: z.enum([...studentFields, ...descending]),
};
type Part = keyof typeof parts;

/** The view of an address; whatever does not make sense in it is as if it were not there. */
export function readView(address: URLSearchParams): ListView {
  const read = paramReader(address, parts);
  return {
    of: read('of') ?? 'grade',
    search: read('q') ?? '',
    section: read('section'),
    tier: read('tier'),
    sort: read('sort') ?? firstSort,
  };
}

/** The address of a view: everything else that stands in it stays, and what is as at first is left out. */
export function writeView(address: URLSearchParams, { of, search, section, tier, sort }: ListView): URLSearchParams {
  const texts: Record<Part, string | number | undefined> = {
    of: of === 'grade' ? undefined : of,
    q: search || undefined,
    section,
    tier,
    sort: sort === firstSort ? undefined : sort,
  };
  return withParams(address, texts);
}

const stateSchema = z.object({ students: z.string() });

/** What a link to a student carries: the list that it stands in. */
export const listState = (view: ListView) => ({ students: writeView(new URLSearchParams(), view).toString() });

/** The list that a student was opened from; undefined for a deep link. */
export function listOfState(state: unknown): ListView | undefined {
  const { data } = stateSchema.safeParse(state);
  return data && readView(new URLSearchParams(data.students));
}
