import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { paramReader, withParams } from '@teacher-portal/remote-sdk/entities/query-params';
import * as z from '@teacher-portal/remote-sdk/z';

/** The sortable fields of a student, in column order. */
export const studentFields = [
  'name',
  'number',
  'grade',
  'guardian',
  'relation',
  'contact',
  'email',
  'section',
  'tier',
  'currentScore',
  'improvement',
  'projectedGrade',
] as const;
export type StudentField = (typeof studentFields)[number];
/** A leading `-` sorts descending. */
export type StudentSort = StudentField | `-${StudentField}`;
const descending = studentFields.map((field) => `-${field}` as const);
export const studentSorts: readonly StudentSort[] = [...studentFields, ...descending];

const firstSort: StudentSort = 'name';

/** The state of the list, kept in the address so that reload, Back and links restore it. */
export interface ListView {
  /** The students of the active grade or of the whole school. */
  of: 'grade' | 'all';
  search: string;
  /** A section or tier; undefined for all. */
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

/** Reads the view from the address; invalid values are ignored. */
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

/** Writes the view to the address: other parameters stay and default values are omitted. */
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

/** The list that a link to a student passes along. */
export const listState = (view: ListView) => ({ students: writeView(new URLSearchParams(), view).toString() });

/** The list a student was opened from; undefined after a deep link. */
export function listOfState(state: unknown): ListView | undefined {
  const { data } = stateSchema.safeParse(state);
  return data && readView(new URLSearchParams(data.students));
}
