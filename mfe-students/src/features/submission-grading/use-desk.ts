import { useCallback, useRef } from 'react';
import { useLanguage } from '@teacher-portal/remote-sdk/i18n';
import { useActs, focusedQuestion } from './grading-acts';
import { type GradingHandle } from './grading';
import { type GradingPlace } from './grading-address';
import { nextToGrade } from './submission-order';
import { useSubmissions } from './use-submissions';

/** The open submission with its questions, and the moves between questions and submissions. */
export function useDesk(place: GradingPlace, go: (change: Partial<GradingPlace>) => void) {
  const language = useLanguage();
  const handle = useRef<GradingHandle>(null);
  const focusWanted = useRef<number>(undefined);
  const { id, isByQuestion } = place;
  const { submission: query, assessment, submissions, steps } = useSubmissions(id);
  const answers = query.data?.answers ?? [];
  const questions = answers.map(({ questionId }) => questionId);
  const chosen = questions.find((questionId) => questionId === place.questionId) ?? questions[0];

  const takeFocus = useCallback(() => {
    const wanted = focusWanted.current;
    focusWanted.current = undefined;
    return wanted;
  }, []);
  const goTo = (to: { id: number } | undefined) =>
    to && go({ id: to.id, questionId: isByQuestion ? (chosen ?? place.questionId) : undefined });
  /** The work goes on with the next student, at the same question where one question is graded for all. */
  const goOn = () => {
    const to = nextToGrade(submissions, id);
    if (to) focusWanted.current = isByQuestion ? chosen : questions[0];
    goTo(to);
    return to !== undefined;
  };
  const toQuestion = useCallback(
    (questionId: number | undefined) => {
      if (questionId === undefined) return;
      if (!isByQuestion || questionId === chosen) return handle.current?.focusScore(questionId);
      focusWanted.current = questionId;
      go({ questionId });
    },
    [isByQuestion, chosen, go],
  );
  const change = useCallback(
    (to: Partial<GradingPlace>) => go({ ...to, questionId: (isByQuestion ? undefined : focusedQuestion()) ?? chosen }),
    [isByQuestion, chosen, go],
  );

  /** Goes to a question of any submission, so that what changes there is seen. */
  const show = (submissionId: number, questionId: number | undefined) => {
    if (submissionId === id) return toQuestion(questionId);
    focusWanted.current = questionId;
    go({ id: submissionId, questionId: isByQuestion ? (questionId ?? chosen) : undefined });
  };
  const act = useActs({ handle, focusWanted, isByQuestion, chosen, answers, steps, goTo, toQuestion, language });
  return {
    query,
    assessment,
    submissions,
    steps,
    handle,
    chosen,
    takeFocus,
    goTo,
    goOn,
    toQuestion,
    change,
    act,
    show,
  };
}
