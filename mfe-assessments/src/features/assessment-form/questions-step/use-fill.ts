import { useRef } from 'react';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { useReadOnDemand } from '@teacher-portal/remote-sdk/query';
import { fetchChosen, planCandidatesQuery } from './plan-candidates.query';
import { fillPlan, type PlacedQuestion, type PlanOfExam } from './plan-filling.rules';

interface FillOptions {
  of: { courseId: number; gradeId: number };
  topics: readonly Category[];
  chosen: readonly PlacedQuestion[];
  onFilled: (questions: Question[]) => void;
}

interface Fill extends Omit<PlanOfExam, 'of'> {
  /** Whether the chosen questions stay. */
  isKeeping: boolean;
}

/** Chooses questions of the bank by a plan. Each press chooses others among equal ones. */
export function useFill({ of, topics, chosen, onFilled }: FillOptions) {
  const presses = useRef(0);
  return useReadOnDemand(({ plan, withoutLast }: Fill) => planCandidatesQuery({ of, plan, withoutLast }), {
    onSuccess: async ({ questions: candidates }, { plan, isKeeping }) => {
      presses.current += 1;
      const kept = new Set(isKeeping ? chosen.map(({ id }) => id) : []);
      const ids = fillPlan(plan, { topics, candidates, chosen, kept, seed: presses.current });
      onFilled(ids.length > 0 ? await fetchChosen(ids) : []);
    },
  });
}
