import { type LearnAssessment } from 'shared/contract/attempt';
import { assessmentType } from 'shared/contract/enums';
import { formatDate, useTranslation } from 'shared/i18n';
import { Link } from 'wouter';
import { lazyPart } from '../study/lazy';
import { DueDate } from './due-date';

const Marks = lazyPart(async () => (await import('./marks')).Marks);

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

interface AssessmentCardProps {
  assessment: LearnAssessment;
  /** One of four colours for its course. */
  hue: number;
  /** What the student should do first. */
  isFirst: boolean;
  /** Shows the score and what the teacher says. */
  withMarks: boolean;
}

export function AssessmentCard({ assessment, hue, isFirst, withMarks }: AssessmentCardProps) {
  const { t } = useTranslation('learn');
  const { id, title, type, courseName, handedInAt, state, resultState } = assessment;
  const isOver = state === 'handedIn' || state === 'missed';
  return (
    <article className="item" data-first={isFirst || undefined}>
      <span className="square" data-hue={hue} aria-hidden="true">
        {courseName.slice(0, 2)}
      </span>
      <div>
        <h3>
          <Link href={placeOf(assessment)}>{title}</Link>
        </h3>
        <p className="hint">
          {courseName}
          {!isOver && ` · ${t(kinds[type])}`}
        </p>
        {state === 'handedIn' && handedInAt && (
          <p className="hint">{t('home.handedIn', { time: formatDate(handedInAt) })}</p>
        )}
        {resultState !== 'none' && !withMarks && <p className="hint">{t(`home.result.${resultState}`)}</p>}
        {state === 'missed' && <p className="hint">{t('home.missed')}</p>}
        {withMarks && <Marks id={id} />}
      </div>
      <div className="when">
        <DueDate assessment={assessment} />
        {isFirst && (
          <span className="button" data-variant="primary" aria-hidden="true">
            {t(state === 'running' ? 'start.goOn' : 'start.button')}
          </span>
        )}
      </div>
    </article>
  );
}
