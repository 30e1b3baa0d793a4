import { useLayoutEffect, useRef } from 'react';
import { type StudentPaper } from 'shared/contract/paper';
import { useTranslation } from 'shared/i18n';
import { Button } from 'shared/ui/plain';
import { isAnswered } from './exam-state';
import { type Journal } from './journal';

interface OverviewProps {
  questions: StudentPaper['questions'];
  journal: Journal;
  /** Index of the visible question; undefined if all are visible. */
  current: number | undefined;
  isWhole: boolean;
  /** Without a way back: entries are plain text, not links. */
  isOneWay: boolean;
  onShow: (index: number) => void;
  onWhole: (isWhole: boolean) => void;
}

/** Every question with its state. */
export function Overview({ questions, journal, current, isWhole, isOneWay, onShow, onWhole }: OverviewProps) {
  const { t } = useTranslation('learn');
  // Where the entries are one line, the current one is scrolled into view.
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const [line, entry] = [list.current, list.current?.children[current ?? 0]];
    if (line && entry instanceof HTMLElement)
      line.scrollLeft = entry.offsetLeft - (line.clientWidth - entry.offsetWidth) / 2;
  }, [current]);
  const answered = questions.filter(({ id }) => isAnswered(journal, id)).length;
  function open(index: number) {
    onShow(index);
    if (isWhole) document.getElementById(`question-${questions[index]?.id}`)?.scrollIntoView({ block: 'start' });
  }
  return (
    <nav aria-label={t('exam.overview')} className="overview">
      <ol ref={list}>
        {questions.map(({ id }, index) => {
          const isDone = isAnswered(journal, id);
          const isMarked = journal.marked.includes(id);
          const states = [t(isDone ? 'exam.answered' : 'exam.open'), ...(isMarked ? [t('exam.marked')] : [])];
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={index === current ? 'step' : undefined}
                aria-label={t('exam.goTo', { number: index + 1, state: states.join(', ') })}
                disabled={isOneWay}
                data-answered={isDone || undefined}
                data-marked={isMarked || undefined}
                onClick={() => open(index)}
              >
                {index + 1}
              </button>
            </li>
          );
        })}
      </ol>
      <div className="row">
        <span>{t('exam.progress', { answered, count: questions.length })}</span>
        {!isOneWay && (
          <Button variant="quiet" aria-pressed={isWhole} onClick={() => onWhole(!isWhole)}>
            {t(isWhole ? 'exam.oneByOne' : 'exam.allOnPage')}
          </Button>
        )}
      </div>
    </nav>
  );
}
