import { idParam } from '@teacher-portal/remote-sdk/contract/fields';
import { useLocation, useSearchParams } from '@teacher-portal/remote-sdk/router';

/** What is open: the list of versions, or one version. */
export type OpenHistory = 'all' | number;

/** Keeps the open history in the address. */
export function useOpenHistory() {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const value = address.get('version');
  return {
    history: value === 'all' ? ('all' as const) : idParam.safeParse(value).data,
    // Replaces the history entry: Back leads to where the lecture was opened.
    open: (history: OpenHistory | undefined) =>
      setAddress(
        (now) => {
          if (history === undefined) now.delete('version');
          else now.set('version', String(history));
          return now;
        },
        { replace: true, state, preventScrollReset: true },
      ),
  };
}
