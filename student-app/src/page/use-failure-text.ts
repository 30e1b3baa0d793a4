import { useTranslation } from 'shared/i18n';
import { CallFailed } from '../http/call-failed';

/** The failure that a call threw; other errors are bugs and are rethrown. */
export function failureOf(error: unknown): CallFailed {
  if (error instanceof CallFailed) return error;
  throw error;
}

/** The text for a failure: the server's message, or the app's own without a response. */
export function useFailureText(): (failure: CallFailed) => string {
  const { t } = useTranslation('learn');
  return (failure) => failure.message || t(failure.isOffline ? 'failure.offline' : 'failure.unknown');
}
