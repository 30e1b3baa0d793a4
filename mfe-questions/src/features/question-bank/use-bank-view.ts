import { useLocation, useSearchParams } from 'shared/router';
import { type BankView, readView, writeView } from '../../question/bank-view';

/** The view in the address, and how to change it: everything but another page begins at the first page. */
export function useBankView() {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const view = readView(address);
  const addressOf = (change: Partial<BankView>) => writeView(address, { ...view, page: 1, ...change });
  return {
    view,
    state,
    addressOf,
    change: (change: Partial<BankView>, { replace = false } = {}) => setAddress(addressOf(change), { state, replace }),
  };
}
