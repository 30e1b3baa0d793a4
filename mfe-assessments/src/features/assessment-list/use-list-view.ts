import { useQueryParams, useLocation } from '@teacher-portal/remote-sdk/router';
import { type ListView, readView, writeView } from './list-view';

/** Reads and changes the view in the address; every change but paging returns to the first page. */
export function useListView() {
  const [address, write] = useQueryParams();
  const { state } = useLocation() as { state: unknown };
  const view = readView(address);
  const changed = (from: URLSearchParams, change: Partial<ListView>) =>
    writeView(from, { ...readView(from), page: 1, ...change });
  return {
    view,
    state,
    addressOf: (change: Partial<ListView>) => changed(address, change),
    change: (change: Partial<ListView>, { replace = false } = {}) =>
      write((now) => changed(now, change), { state, replace }),
  };
}
