import { useState } from 'react';
import { formatList, useTranslation } from 'shared/i18n';
import { Button, Notice } from 'shared/ui/plain';
import { type ExamState, isAnswered } from './exam-state';

/** Hands in after a confirmation that shows how many questions are unanswered. */
export function HandIn({ state, onHandIn }: { state: ExamState; onHandIn: () => void }) {
  const { t } = useTranslation('learn');
  const [isAsking, setIsAsking] = useState(false);
  const { journal, sheet, isOnline, isUnkept, phase } = state;
  const open = (sheet.paper?.questions ?? []).filter(({ id }) => !isAnswered(journal, id)).length;
  if (journal.handIn)
    return (
      <Notice tone={!isOnline && isUnkept ? 'bad' : 'info'} role="status">
        {t(isOnline ? 'handIn.busy' : isUnkept ? 'handIn.offlineUnkept' : 'handIn.offline')}
      </Notice>
    );
  if (!isAsking)
    return (
      <Button disabled={phase !== 'writing'} onClick={() => setIsAsking(true)}>
        {t('handIn.button')}
      </Button>
    );
  return (
    <section className="card" aria-label={t('handIn.button')}>
      <p role="alert">{open > 0 ? t('handIn.open', { count: open }) : t('handIn.allAnswered')}</p>
      {sheet.together && <p>{t('handIn.forAll', { names: formatList(sheet.together) })}</p>}
      <div className="row">
        <Button variant="primary" onClick={onHandIn}>
          {t('handIn.confirm')}
        </Button>
        <Button onClick={() => setIsAsking(false)}>{t('handIn.cancel')}</Button>
      </div>
    </section>
  );
}
