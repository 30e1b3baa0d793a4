import { useQueryParams, useLocation } from '@teacher-portal/remote-sdk/router';
import { type BankView, readView, writeView } from '../../question/bank-view';

/** Reads and changes the view in the address; every change but paging returns to the first page. */
export function useBankView() {
  const [address, write] = useQueryParams();
  const { state } = useLocation() as { state: unknown };
  const view = readView(address);
  const changed = (from: URLSearchParams, change: Partial<BankView>) =>
    writeView(from, { ...readView(from), page: 1, ...change });
  return {
    view,
    state,
    addressOf: (change: Partial<BankView>) => changed(address, change),
    change: (change: Partial<BankView>, { replace = false } = {}) =>
      write((now) => changed(now, change), { state, replace }),
  };
}
