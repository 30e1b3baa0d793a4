import { useMemo } from 'react';
import { useLatest } from '../questions-step/use-latest';
import { type SectionPlace } from './section.rules';
import { type RowControl } from './use-kept-focus';

/** What a question row can trigger. */
export interface RowActions {
  step: (id: number, by: 1 | -1) => void;
  moveTo: (ids: readonly number[], section: SectionPlace, control?: RowControl) => void;
  select: (id: number, on: boolean) => void;
  mark: (id: number, marks: number | undefined) => void;
  remove: (ids: readonly number[]) => void;
}

/** Stable across renders, so that unchanged rows are not re-rendered. */
export function useSteadyActions(actions: RowActions): RowActions {
  const step = useLatest(actions.step);
  const moveTo = useLatest(actions.moveTo);
  const select = useLatest(actions.select);
  const mark = useLatest(actions.mark);
  const remove = useLatest(actions.remove);
  return useMemo(() => ({ step, moveTo, select, mark, remove }), [step, moveTo, select, mark, remove]);
}
