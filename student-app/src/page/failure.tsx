import { useTranslation } from 'shared/i18n';
import { Button, Notice } from 'shared/ui/plain';
import { type CallFailed } from '../http/call-failed';
import { useFailureText } from './use-failure-text';

/** Why something could not be loaded, with a retry button. */
export function Failure({ failure, onRetry }: { failure: CallFailed; onRetry: () => void }) {
  const { t } = useTranslation('learn');
  const failureText = useFailureText();
  return (
    <>
      <Notice tone="bad" role="alert">
        {failureText(failure)}
      </Notice>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </>
  );
}
