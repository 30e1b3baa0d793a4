import { useTranslation } from 'shared/i18n';
import { Notice } from 'shared/ui/plain';
import { type ExamState, unsentOf } from './exam-state';

/** Whether answers are saved; announced only when saving starts to fail or works again. */
export function SaveState({ state: { journal, isOnline } }: { state: ExamState }) {
  const { t } = useTranslation('learn');
  const unsent = unsentOf(journal).length;
  const refused = Object.values(journal.answers).filter(({ state }) => state === 'refused').length;
  return (
    <>
      <div role="status">
        {!isOnline && <Notice tone="info">{t('exam.offline', { count: unsent })}</Notice>}
        {refused > 0 && <Notice tone="bad">{t('exam.refused', { count: refused })}</Notice>}
      </div>
      {isOnline && <p className="hint">{t(unsent > 0 ? 'exam.saving' : 'exam.saved')}</p>}
    </>
  );
}
