import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLanguage } from '@teacher-portal/remote-sdk/i18n';
import { useOpenSubmission } from './open-submission';
import { parseScore, savedOf, scoreKey } from './queue/field-key';
import { gradingStore } from './queue/grading-store';
import { changeField } from './queue/use-queue';
import { inputNumber } from './shown-score';

/** Adds points to the score of a question; without a score, points that are taken away are taken from full marks. */
export function usePoints(questionId: number | undefined): (points: number) => void {
  const open = useOpenSubmission();
  const language = useLanguage();
  const latest = useRef({ open, language });
  useLayoutEffect(() => {
    latest.current = { open, language };
  }, [open, language]);
  return useCallback(
    (points: number) => {
      const { submission, grader, answers, isLocked } = latest.current.open;
      const possible = answers.get(questionId ?? 0)?.possible ?? 0;
      if (questionId === undefined || isLocked || possible === 0) return;
      const key = scoreKey(questionId);
      const typed = gradingStore.editsOf(submission.id)[key]?.value;
      const now = parseScore(typed ?? savedOf(gradingStore.latestOf(submission), key));
      if (Number.isNaN(now)) return;
      const sum = (now ?? (points < 0 ? possible : 0)) + points;
      const score = Math.round(100 * Math.min(possible, Math.max(0, sum))) / 100;
      changeField(grader, submission, key, inputNumber(String(score), latest.current.language));
    },
    [questionId],
  );
}
