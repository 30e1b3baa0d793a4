import { useTranslation } from 'shared/i18n';
import { Notice } from 'shared/ui/plain';
import { type ExamState, uncounted, unsentOf } from './exam-state';

/**
 * Whether answers are saved, by the server's receipts and, offline, by those of this browser; announced only when saving
 * starts to fail or works again, or an answer does not count.
 */
export function SaveState({ state: { journal, isOnline, kept, isUnkept } }: { state: ExamState }) {
  const { t } = useTranslation('learn');
  const unsent = unsentOf(journal).length;
  const onDevice = unsentOf(journal).filter((id) => kept?.has(String(id))).length;
  const refused = Object.values(journal.answers).filter(({ state }) => state === 'refused').length;
  const { left } = uncounted(journal);
  return (
    <>
      <div role="status">
        {!isOnline && !isUnkept && kept && <Notice tone="info">{t('exam.offline', { count: onDevice })}</Notice>}
        {!isOnline && isUnkept && unsent > 0 && (
          <Notice tone="bad">{t('exam.offlineUnkept', { count: unsent })}</Notice>
        )}
        {isUnkept && (isOnline || unsent === 0) && <Notice tone="info">{t('exam.unkept')}</Notice>}
        {left > 0 && <Notice tone="info">{t('done.left', { count: left })}</Notice>}
        {refused > 0 && <Notice tone="bad">{t('exam.refused', { count: refused })}</Notice>}
      </div>
      {isOnline && <p className="hint">{t(unsent > 0 ? 'exam.saving' : 'exam.saved')}</p>}
    </>
  );
}
