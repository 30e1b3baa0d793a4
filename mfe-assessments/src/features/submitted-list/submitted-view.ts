import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { idParam } from '@teacher-portal/remote-sdk/contract/fields';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { paramReader, withParams } from '@teacher-portal/remote-sdk/entities/query-params';
import { useSearchParams } from '@teacher-portal/remote-sdk/router';
import * as z from '@teacher-portal/remote-sdk/z';
import { type SubmissionFilter } from './arrange-submissions';
import { type SubmissionSort, submissionSortFields } from './submitted.rules';

/** What the page of the submissions shows. */
export const submissionSides = ['works', 'graders', 'live', 'asked'] as const;
const sides = [...submissionSides, 'writing', 'analysis'] as const;
export type Side = (typeof sides)[number];

/** The state of the list, kept in the address so that reload, Back and links restore it. */
export interface SubmittedView extends SubmissionFilter {
  side: Side;
  /** The question whose regrade is open. */
  regrade: number | undefined;
  /** Another form that its key takes from now on. */
  accept: string | undefined;
}

const firstSort: SubmissionSort = 'section';
const parts = {
  view: z.enum(sides),
  regrade: idParam,
  accept: z.string().max(limits.instructionMax),
  name: z.string().max(limits.searchMax),
  section: z.string().max(limits.nameMax),
  status: z.coerce.number().pipe(z.enum(assessmentStatus)),
  sort: z.enum([...submissionSortFields, ...submissionSortFields.map((field) => `-${field}` as const)]),
};
type Part = keyof typeof parts;

/** Reads the view from the address; invalid values are ignored. */
export function readSubmittedView(address: URLSearchParams): SubmittedView {
  const read = paramReader(address, parts);
  return {
    side: read('view') ?? 'works',
    regrade: read('regrade'),
    accept: read('accept'),
    name: read('name') ?? '',
    section: read('section'),
    status: read('status'),
    sort: read('sort') ?? firstSort,
  };
}

/** Writes the view to the address: other parameters stay and default values are omitted. */
export function writeSubmittedView(
  address: URLSearchParams,
  { side, regrade, accept, name, section, status, sort }: SubmittedView,
): URLSearchParams {
  const texts: Record<Part, string | number | undefined> = {
    view: side === 'works' ? undefined : side,
    regrade,
    accept: regrade === undefined ? undefined : accept,
    name: name || undefined,
    section,
    status,
    sort: sort === firstSort ? undefined : sort,
  };
  return withParams(address, texts);
}

export type ChangeView = (change: Partial<SubmittedView>) => void;

/** Reads the assessment and the view from the address, and changes the view. */
export function useSubmittedView() {
  const [address, setAddress] = useSearchParams();
  const view = readSubmittedView(address);
  // Switching the tab adds a history entry; changing a filter does not.
  const change: ChangeView = (changed) =>
    setAddress(writeSubmittedView(address, { ...view, ...changed }), { replace: changed.side === undefined });
  return { id: idParam.safeParse(address.get('id')).data, view, change };
}
