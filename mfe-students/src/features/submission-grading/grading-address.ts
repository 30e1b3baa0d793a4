import { startTransition, useCallback, useLayoutEffect, useMemo, useOptimistic, useRef } from 'react';
import { longIdParam } from '@teacher-portal/remote-sdk/contract/fields';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { useNavigate, useSearchParams } from '@teacher-portal/remote-sdk/router';
import { painted } from './painted';

export interface GradingPlace {
  id: number;
  /** True when one question is graded for every student, instead of all questions of one student. */
  isByQuestion: boolean;
  /** True when equal answers of all students to one question get one mark. */
  isByAnswer: boolean;
  /** The question that is being graded or was last viewed; undefined for the first one. */
  questionId: number | undefined;
  areNamesHidden: boolean;
}

const numberIn = (value: string | null): number | undefined => longIdParam.safeParse(value).data;

export const isSamePlace = (one: GradingPlace, other: GradingPlace): boolean =>
  one.id === other.id &&
  one.isByQuestion === other.isByQuestion &&
  one.isByAnswer === other.isByAnswer &&
  one.questionId === other.questionId;

const gradingHref = ({ id, isByQuestion, isByAnswer, questionId, areNamesHidden }: GradingPlace): string =>
  paths.students.grading.href({
    id,
    ...(isByQuestion && { by: 'question' as const }),
    ...(isByAnswer && { by: 'answer' as const }),
    ...((isByQuestion || isByAnswer) && questionId !== undefined && { question: questionId }),
    ...(areNamesHidden && { names: 'hidden' as const }),
  });

/**
 * Keeps the grading position in the address. The screen changes before the address does, because a navigation re-
 * renders the whole page and the next student must not wait for it.
 */
export function useGradingPlace() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = numberIn(params.get('id'));
  const isByQuestion = params.get('by') === 'question';
  const isByAnswer = params.get('by') === 'answer';
  const questionId = numberIn(params.get('question'));
  const areNamesHidden = params.get('names') === 'hidden';
  const address = useMemo(
    () => (id === undefined ? undefined : { id, isByQuestion, isByAnswer, questionId, areNamesHidden }),
    [id, isByQuestion, isByAnswer, questionId, areNamesHidden],
  );
  const [place, setAhead] = useOptimistic(address);
  const latest = useRef(place);
  /** Where the screen is going; undefined once it is there. */
  const aim = useRef<GradingPlace>(undefined);
  useLayoutEffect(() => {
    latest.current = place;
    return () => {
      latest.current = undefined;
    };
  }, [place]);
  const go = useCallback(
    (change: Partial<GradingPlace>) => {
      if (!latest.current) return;
      const next = { ...latest.current, ...change };
      aim.current = next;
      startTransition(async () => {
        setAhead(next);
        await painted();
        try {
          // Replaces the history entry, so that Back returns to where grading was started. Unless somebody has moved on or
          // left in the meantime.
          if (latest.current === next) await navigate(gradingHref(next), { replace: true });
        } finally {
          if (aim.current === next) aim.current = undefined;
        }
      });
    },
    [navigate, setAhead],
  );
  return { place, go, aim };
}
