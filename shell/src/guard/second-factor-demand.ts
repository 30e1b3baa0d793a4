import { createValueStore } from '@teacher-portal/value-store/value-store';
import { isApiError } from 'shared/http';
import { queryClient } from 'shared/query';
import { subscribeToSession } from 'shared/session';

const demanded = createValueStore(false);

function set(next: boolean): void {
  if (demanded.read() !== next) demanded.set(next);
}

const isRefusal = (error: unknown) => isApiError(error) && error.code === 'errors.secondFactorDemanded';

// Every call of a teacher fails this way, in open sessions too.
for (const cache of [queryClient.getQueryCache(), queryClient.getMutationCache()])
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isRefusal(event.action.error)) set(true);
  });
subscribeToSession(() => set(false));

/** Whether a school of the teacher requires a second factor that is missing, according to the last responses. */
export const isDemanded = demanded.read;
export const subscribeToDemand = demanded.subscribe;

/** The second factor is set up: refetches what was rejected. */
export function demandIsMet(): void {
  void queryClient.resetQueries();
  set(false);
}
