import { assessmentStatus } from 'shared/contract/enums';
import { idParam } from 'shared/contract/fields';
import { limits } from 'shared/contract/limits';
import { paramReader, withParams } from 'shared/entities/query-params';
import { useSearchParams } from 'shared/router';
import * as z from 'shared/z';
import { type WorkFilter, type WorkSort, workSortFields } from './submitted.rules';

type Side = 'works' | 'analysis';

/** What of an assessment is shown; stands in the address, so that reload, back and links find it. */
export interface SubmittedView extends WorkFilter {
  side: Side;
}

const firstSort: WorkSort = 'section';
const parts = {
  view: z.enum(['works', 'analysis']),
  section: z.string().max(limits.nameMax),
  status: z.coerce.number().pipe(z.enum(assessmentStatus)),
  sort: z.enum([...workSortFields, ...workSortFields.map((field) => `-${field}` as const)]),
};
type Part = keyof typeof parts;

/** The view of an address; whatever makes no sense in it is as if it were not there. */
export function readView(address: URLSearchParams): SubmittedView {
  const read = paramReader(address, parts);
  return {
    side: read('view') ?? 'works',
    section: read('section'),
    status: read('status'),
    sort: read('sort') ?? firstSort,
  };
}

/** The address of a view: everything else in it stays, and what is as at first is left out. */
export function writeView(address: URLSearchParams, { side, section, status, sort }: SubmittedView): URLSearchParams {
  const texts: Record<Part, string | number | undefined> = {
    view: side === 'works' ? undefined : side,
    section,
    status,
    sort: sort === firstSort ? undefined : sort,
  };
  return withParams(address, texts);
}

export type ChangeView = (change: Partial<SubmittedView>) => void;

/** The assessment and the view in the address, and how to change the view. */
export function useSubmittedView() {
  const [address, setAddress] = useSearchParams();
  const view = readView(address);
  // The other side is a page to come back from; a filter is not.
  const change: ChangeView = (changed) =>
    setAddress(writeView(address, { ...view, ...changed }), { replace: changed.side === undefined });
  return { id: idParam.safeParse(address.get('id')).data, view, change };
}
