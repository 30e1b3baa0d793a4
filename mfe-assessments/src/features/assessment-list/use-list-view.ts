import { useLocation, useSearchParams } from 'shared/router';
import { type ListView, readView, writeView } from './list-view';

/** The view in the address, and how to change it: everything but another page begins at the first page. */
export function useListView() {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const view = readView(address);
  const addressOf = (change: Partial<ListView>) => writeView(address, { ...view, page: 1, ...change });
  return {
    view,
    state,
    addressOf,
    change: (change: Partial<ListView>, { replace = false } = {}) => setAddress(addressOf(change), { state, replace }),
  };
}
