import { useSyncExternalStore } from 'react';

const narrow = () => window.matchMedia('(max-width: 719.98px)');

function subscribe(listener: () => void) {
  const query = narrow();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the screen is too narrow for a table. One of the two forms exists at a time, so nothing is read twice. */
export function useNarrow() {
  return useSyncExternalStore(subscribe, () => narrow().matches);
}
