import { type LearnAssessment } from 'shared/contract/attempt';
import { assessmentType } from 'shared/contract/enums';
import { formatDateTime, useTranslation } from 'shared/i18n';
import { Link } from 'wouter';
import { DueDate } from './due-date';

const kinds = {
  [assessmentType.assignment]: 'kind.assignment',
  [assessmentType.exam]: 'kind.exam',
  [assessmentType.quiz]: 'kind.quiz',
} as const;

/** Links an assessment to its running attempt, its released result, or otherwise its page. */
function placeOf({ id, state, attemptId, resultState }: LearnAssessment): string {
  if (resultState === 'released') return `/result/${id}`;
  return state === 'running' && attemptId !== null ? `/attempt/${attemptId}` : `/assessment/${id}`;
}

export function AssessmentCard({ assessment }: { assessment: LearnAssessment }) {
  const { t } = useTranslation('learn');
  const { title, type, courseName, handedInAt, state, resultState } = assessment;
  return (
    <article className="card">
      <h3>
        <Link href={placeOf(assessment)}>{title}</Link>
      </h3>
      <p className="hint">
        {courseName} · {t(kinds[type])}
      </p>
      {state === 'handedIn' && handedInAt && <p>{t('home.handedIn', { time: formatDateTime(handedInAt) })}</p>}
      {resultState !== 'none' && <p>{t(`home.result.${resultState}`)}</p>}
      {state === 'missed' && <p>{t('home.missed')}</p>}
      <DueDate assessment={assessment} />
    </article>
  );
}
