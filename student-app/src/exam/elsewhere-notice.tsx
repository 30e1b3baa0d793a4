import { useState } from 'react';
import { formatList, useTranslation } from 'shared/i18n';
import { Button, Notice } from 'shared/ui/plain';
import { type CallFailed } from '../http/call-failed';
import { failureOf, useFailureText } from '../page/use-failure-text';
import { type Phase } from './exam-state';
import { type ExamStore } from './exam-store';

interface ElsewhereNoticeProps {
  store: ExamStore;
  phase: Phase;
  /** The students who write it together. */
  together: string[] | undefined;
}

/** Says why this page is read-only, and how to continue. */
export function ElsewhereNotice({ store, phase, together }: ElsewhereNoticeProps) {
  const { t } = useTranslation('learn');
  const failureText = useFailureText();
  const [failure, setFailure] = useState<CallFailed>();
  if (phase === 'ending')
    return (
      <Notice tone="info" role="status">
        {t('exam.ending')}
      </Notice>
    );
  if (phase === 'paused')
    return (
      <Notice tone="info" role="alert">
        {t('room.paused')}
      </Notice>
    );
  if (phase === 'otherTab')
    return (
      <Notice tone="info" role="alert">
        {t('exam.otherTab')}
      </Notice>
    );
  if (phase !== 'otherDevice') return null;
  const goOn = () => store.takeOver().catch((error: unknown) => setFailure(failureOf(error)));
  return (
    <Notice tone="info" role="alert">
      <p>{together ? t('exam.otherMember', { names: formatList(together) }) : t('exam.otherDevice')}</p>
      {failure && <p>{failureText(failure)}</p>}
      <Button onClick={() => void goOn()}>{t('exam.goOnHere')}</Button>
    </Notice>
  );
}
