import { useTranslation } from 'shared/i18n';
import { CallFailed } from '../http/call-failed';

/** What a call threw; anything else is a fault of ours and goes on. */
export function failureOf(error: unknown): CallFailed {
  if (error instanceof CallFailed) return error;
  throw error;
}

/** The text of a failure: the server's, or that of the app where no answer came. */
export function useFailureText(): (failure: CallFailed) => string {
  const { t } = useTranslation('learn');
  return (failure) => failure.message || t(failure.isOffline ? 'failure.offline' : 'failure.unknown');
}
