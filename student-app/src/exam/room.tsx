import { useState } from 'react';
import { raiseHand } from 'shared/contract/exam-room';
import { formatDate, useTranslation } from 'shared/i18n';
import { Button, Notice } from 'shared/ui/plain';
import { call } from '../http/call';
import { type CallFailed } from '../http/call-failed';
import { failureOf, useFailureText } from '../page/use-failure-text';
import { type ExamState } from './exam-state';
import { type ExamStore } from './exam-store';

/** The teacher's announcements, in a live region. */
export function Messages({ messages }: Pick<ExamState, 'messages'>) {
  const { t } = useTranslation('learn');
  return (
    <div role="status" className="stack">
      {messages.map(({ id, text, sentAt }) => (
        <Notice key={id} tone="info">
          <strong>{t('room.message', { time: formatDate(sentAt, { timeStyle: 'short' }) })}</strong>{' '}
          <span className="written">{text}</span>
        </Notice>
      ))}
    </div>
  );
}

/** Raises a hand: asks the teacher for help without a sound. */
export function Hand({ store, state: { sheet } }: { store: ExamStore; state: ExamState }) {
  const { t } = useTranslation('learn');
  const failureText = useFailureText();
  const [failure, setFailure] = useState<CallFailed>();
  const [isBusy, setIsBusy] = useState(false);
  const isUp = sheet.handRaisedAt !== null;
  async function change() {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const { handRaisedAt } = await call(raiseHand, { params: { id: sheet.id }, body: { raised: !isUp } });
      store.handIs(handRaisedAt);
    } catch (error) {
      setFailure(failureOf(error));
    }
    setIsBusy(false);
  }
  return (
    <div className="row">
      <Button variant="quiet" aria-pressed={isUp} busy={isBusy} onClick={() => void change()}>
        {t(isUp ? 'room.handIsUp' : 'room.raiseHand')}
      </Button>
      <span role="status">{isUp && t('room.handHint')}</span>
      {failure && <span role="alert">{failureText(failure)}</span>}
    </div>
  );
}
