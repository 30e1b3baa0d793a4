import { isApiError } from 'shared/http';
import { queryClient } from 'shared/query';
import { subscribeToSession } from 'shared/session';

let demanded = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (demanded === next) return;
  demanded = next;
  listeners.forEach((listener) => listener());
}

const isRefusal = (error: unknown) => isApiError(error) && error.code === 'errors.secondFactorDemanded';

// Every call of a teacher fails this way, in open sessions too.
for (const cache of [queryClient.getQueryCache(), queryClient.getMutationCache()])
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isRefusal(event.action.error)) set(true);
  });
subscribeToSession(() => set(false));

/** Whether a school of the teacher requires a second factor that is missing, according to the last responses. */
export const isDemanded = (): boolean => demanded;

export function subscribeToDemand(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The second factor is set up: refetches what was rejected. */
export function demandIsMet(): void {
  void queryClient.resetQueries();
  set(false);
}
