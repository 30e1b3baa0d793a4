import { useCallback, useLayoutEffect, useRef } from 'react';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { isTicksKey, questionIdOf } from './queue/field-key';
import { type Grader } from './queue/kept-edits';
import { gradingStore } from './queue/grading-store';
import { type GradingStep } from './queue/undo';
import { undoLast, useCanUndo } from './queue/use-queue';

const isOfQuestion = ({ key }: GradingStep) => key.includes(':');

/** Takes back the last change, shows where it was, and says what it was. */
export function useUndo(grader: Grader, show: (submissionId: number, questionId: number | undefined) => void) {
  const { t } = useTranslation('grading');
  const canUndo = useCanUndo(grader);
  const nameOf = ({ key, after, submission, act }: GradingStep) => {
    if (key === 'done') return after === 'true' ? t('finish') : t('reopen');
    if (key === 'marks') return t('marks');
    if (key === 'comment') return t('commentOverall');
    const at = submission.answers.findIndex(({ questionId }) => questionId === questionIdOf(key));
    const number = act?.number ?? at + 1;
    if (isTicksKey(key)) return t('rubrics.of', { number });
    return key.startsWith('score:') ? t('score', { number }) : t('comment', { number });
  };
  const run = () => {
    const last = undoLast(grader);
    if (!last) return;
    const { step, isUndone } = last;
    if (isUndone) gradingStore.flush();
    show(step.submission.id, isOfQuestion(step) ? questionIdOf(step.key) : undefined);
    handleSuccess(t(isUndone ? 'undone' : 'notUndone', { what: nameOf(step) }));
  };
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return { canUndo, undo: useCallback(() => latest.current(), []) };
}
