import { useQueryParams } from '@teacher-portal/remote-sdk/router';
import { type ListView, readView, writeView } from '../../student/list-view';

/** Reads and changes the list view in the address. */
export function useListView() {
  const [address, write] = useQueryParams();
  const view = readView(address);
  return {
    view,
    change: (change: Partial<ListView>, { replace = false } = {}) =>
      write((now) => writeView(now, { ...readView(now), ...change }), { replace }),
  };
}
