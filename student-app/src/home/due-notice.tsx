import { type LearnAssessment } from 'shared/contract/attempt';
import { useTranslation } from 'shared/i18n';
import { Notice } from 'shared/ui/plain';
import { dueSoon } from './due';

/** What a reminder would say this morning. */
export function DueNotice({ assessments }: { assessments: readonly LearnAssessment[] }) {
  const { t } = useTranslation('study');
  const { today, tomorrow } = dueSoon(assessments, new Date());
  return (
    <Notice tone="info">
      {today.length > 0 && <p>{t('due.today', { count: today.length, titles: today.join(' · ') })}</p>}
      {tomorrow.length > 0 && <p>{t('due.tomorrow', { count: tomorrow.length, titles: tomorrow.join(' · ') })}</p>}
    </Notice>
  );
}
