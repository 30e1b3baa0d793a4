import { type LearnAssessment } from 'shared/contract/attempt';
import { minutesFrom } from 'shared/contract/attempt.rules';
import { formatDateTime, formatList, useTranslation } from 'shared/i18n';

/** Number of questions, duration and due date. */
export function Facts({ assessment, now }: { assessment: LearnAssessment; now: number }) {
  const { t } = useTranslation('learn');
  const { courseName, questions, marks, minutes, opensAt, dueAt, endsAt, tries, state, together } = assessment;
  const left = minutesFrom(assessment, now);
  const due = dueAt ?? endsAt;
  return (
    <dl className="facts">
      <dt>{t('facts.course')}</dt>
      <dd>{courseName}</dd>
      <dt>{t('facts.questions')}</dt>
      <dd>{t('facts.questionsAndMarks', { count: questions, marks })}</dd>
      <dt>{t('facts.time')}</dt>
      <dd>
        {minutes === null ? t('facts.noLimit') : t('facts.minutes', { count: minutes })}
        {state === 'open' && left !== null && left !== minutes && ` (${t('facts.left', { count: left })})`}
      </dd>
      {together && (
        <>
          <dt>{t('facts.together')}</dt>
          <dd>{formatList(together)}</dd>
        </>
      )}
      {tries && tries.all > 1 && (
        <>
          <dt>{t('facts.tries')}</dt>
          <dd>{t('facts.triesUsed', tries)}</dd>
        </>
      )}
      {opensAt && (
        <>
          <dt>{t('facts.opens')}</dt>
          <dd>{formatDateTime(opensAt)}</dd>
        </>
      )}
      {due && (
        <>
          <dt>{t('facts.due')}</dt>
          <dd>{formatDateTime(due)}</dd>
        </>
      )}
      {due && due !== endsAt && (
        <>
          <dt>{t('facts.last')}</dt>
          <dd>{endsAt ? formatDateTime(endsAt) : t('facts.noLast')}</dd>
        </>
      )}
    </dl>
  );
}
