import { startTransition, useCallback, useLayoutEffect, useMemo, useOptimistic, useRef } from 'react';
import { idParam } from 'shared/contract/fields';
import { paths } from 'shared/contract/paths';
import { useNavigate, useSearchParams } from 'shared/router';

export interface GradingPlace {
  id: number;
  /** One question of every student, instead of all questions of one. */
  isByQuestion: boolean;
  /** The question that is graded, or that was looked at last; undefined for the first. */
  questionId: number | undefined;
  areNamesHidden: boolean;
}

const numberIn = (value: string | null): number | undefined => idParam.safeParse(value).data;

const gradingHref = ({ id, isByQuestion, questionId, areNamesHidden }: GradingPlace): string =>
  paths.students.grading.href({
    id,
    ...(isByQuestion && { by: 'question' as const }),
    ...(isByQuestion && questionId !== undefined && { question: questionId }),
    ...(areNamesHidden && { names: 'hidden' as const }),
  });

/** Milliseconds after which an unseen page, which is never painted, goes on. */
const UNSEEN_MS = 250;

/** Resolves when what was drawn just now is on the screen. */
const painted = () =>
  new Promise<void>((resolve) => {
    const unseen = setTimeout(resolve, UNSEEN_MS);
    requestAnimationFrame(() => {
      clearTimeout(unseen);
      setTimeout(resolve);
    });
  });

/**
 * What is graded stands in the address: reload, back and a link lead there again. The screen is ahead of the address, because
 * a change of the address draws the whole page anew, and nobody shall wait for that before the next student is there.
 */
export function useGradingPlace() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = numberIn(params.get('id'));
  const isByQuestion = params.get('by') === 'question';
  const questionId = numberIn(params.get('question'));
  const areNamesHidden = params.get('names') === 'hidden';
  const address = useMemo(
    () => (id === undefined ? undefined : { id, isByQuestion, questionId, areNamesHidden }),
    [id, isByQuestion, questionId, areNamesHidden],
  );
  const [place, setAhead] = useOptimistic(address);
  const latest = useRef(place);
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
      startTransition(async () => {
        setAhead(next);
        await painted();
        // Somebody has gone on or away meanwhile.
        if (latest.current !== next) return;
        // In place of this entry, so that back leads to where grading was begun, however many works were looked at.
        await navigate(gradingHref(next), { replace: true });
      });
    },
    [navigate, setAhead],
  );
  return { place, go };
}
