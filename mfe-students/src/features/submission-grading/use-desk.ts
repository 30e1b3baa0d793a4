import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useLanguage, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { type EndAction, focusedQuestion, useActs } from './grading-acts';
import { type GradingHandle, type WantedField } from './use-score-fields';
import { type GradingPlace, isSamePlace } from './grading-address';
import { gradingStore } from './queue/grading-store';
import { nextToGrade } from './submission-order';
import { useSubmissions } from './use-submissions';

/** Whether the page has what the keys asked for: the place where it is going, and all fields of its submission. */
function useDrawn(place: GradingPlace, aim: RefObject<GradingPlace | undefined>) {
  const shown = useRef(place);
  useLayoutEffect(() => {
    shown.current = place;
  }, [place]);
  const drawnId = useRef<number>(undefined);
  const noteDrawn = useCallback((submissionId: number | undefined) => {
    drawnId.current = submissionId;
  }, []);
  const isReady = (isMove: boolean) => {
    const isThere = !aim.current || isSamePlace(shown.current, aim.current);
    return isThere && (isMove || drawnId.current === shown.current.id);
  };
  return { isReady, noteDrawn };
}

/** The open submission and its neighbours, its questions and the chosen one of them. */
function useQuestions({ id, questionId: wanted }: GradingPlace) {
  const found = useSubmissions(id);
  const answers = found.submission.data?.answers ?? [];
  const questions = answers.map(({ questionId }) => questionId);
  const own = found.submission.data?.ownQuestions;
  const first = questions.find((questionId) => own?.includes(questionId)) ?? questions[0];
  const chosen = questions.find((questionId) => questionId === wanted) ?? first;
  return { ...found, answers, chosen };
}

/** What asks which field is to have the focus once its submission has loaded. */
const useFocus = (wantedRef: RefObject<WantedField | undefined>) =>
  useMemo(
    () => ({
      wanted: () => wantedRef.current,
      forget: () => {
        wantedRef.current = undefined;
      },
    }),
    [wantedRef],
  );

/** The open submission with its questions, and the moves between questions and submissions. */
export function useDesk(
  place: GradingPlace,
  go: (change: Partial<GradingPlace>) => void,
  aim: RefObject<GradingPlace | undefined>,
) {
  const language = useLanguage();
  const handle = useRef<GradingHandle>(null);
  const { t } = useTranslation('grading');
  const focusWanted = useRef<WantedField>(undefined);
  const { id, isByQuestion } = place;
  const {
    submission: query,
    assessment,
    submissions,
    steps,
    isListKnown,
    isListUnread,
    ...asked
  } = useQuestions(place);
  const { answers, chosen, areRubricsKnown } = asked;
  const drawn = useDrawn(place, aim);

  const focus = useFocus(focusWanted);
  const goTo = (to: { id: number } | undefined) =>
    to && go({ id: to.id, questionId: isByQuestion ? (chosen ?? place.questionId) : undefined });
  /** The work goes on with the next student, at the same question where one question is graded for all. */
  const goOn = () => {
    const to = nextToGrade(submissions, id, gradingStore.isFinishing);
    if (to) focusWanted.current = isByQuestion ? chosen : 'open';
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
  // Where the list could not be read, that is said of the key.
  const sayNothingLeft = () => !isListUnread && handleSuccess(t('nothingLeft'));
  const sayEnd = (action: EndAction) => !isListUnread && handleSuccess(t(`end.${action}`));
  const moves = { steps, goTo, goOn, toQuestion, isListKnown, areRubricsKnown, sayNothingLeft, sayEnd };
  const desk = { handle, focusWanted, isByQuestion, chosen, answers, language, ...moves };
  return {
    ...{ query, assessment, submissions, steps, handle, chosen, focus, goTo, goOn, toQuestion, change, show },
    isListUnread,
    act: useActs(desk),
    ...drawn,
    isFieldWanted: () => focusWanted.current !== undefined,
  };
}
