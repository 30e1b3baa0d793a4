import { trashKindSchema, type TrashQuery } from 'shared/contract/trash';
import { type TrashKind } from 'shared/contract/trash-kinds';

/** The filter and the page of the trash, stored in the URL. */
export interface TrashView {
  kind?: TrashKind | undefined;
  /** Cursor of the page. */
  before?: string | undefined;
}

const PLACE = /^\d{1,13}-[a-z]+-\d{1,10}$/;

/** Parses the URL; invalid values are ignored. */
export function readTrashView(address: URLSearchParams): TrashView {
  const before = address.get('before') ?? '';
  return {
    kind: trashKindSchema.safeParse(address.get('kind')).data,
    before: PLACE.test(before) ? before : undefined,
  };
}

/** Only the given values, for the URL and for the API. */
export const givenOf = ({ kind, before }: TrashView): Pick<TrashQuery, 'kind' | 'before'> => ({
  ...(kind && { kind }),
  ...(before && { before }),
});
