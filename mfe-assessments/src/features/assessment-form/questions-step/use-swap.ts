import { useState } from 'react';
import { type ChosenQuestion } from '@teacher-portal/remote-sdk/contract/question-choice';
import { categoryListQuery, flattenCategories } from '@teacher-portal/remote-sdk/entities/category-list.query';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { queryClient, useReadOnDemand } from '@teacher-portal/remote-sdk/query';
import { showToast } from '@teacher-portal/remote-sdk/ui/core';
import { fetchChosen, planCandidatesQuery } from './plan-candidates.query';
import { nextBest, type PlacedQuestion, type PlanOfExam } from './plan-filling.rules';

interface SwapOptions {
  by: PlanOfExam;
  /** Asked for once a question is found: each row of the chosen ones has a swap. */
  chosenNow: () => readonly PlacedQuestion[];
  /** Questions that were swapped before. */
  passed: Map<number, number>;
  onFound: (into: ChosenQuestion) => void;
}

/**
 * Finds the next best question for the place of a chosen one, so that the plan is kept; what stood there before comes again
 * only when nothing else is left.
 */
export function useSwap({ by, chosenNow, passed, onFound }: SwapOptions) {
  const { t } = useTranslation('assessmentForm');
  const [seed] = useState(() => passed.size + 1);
  const find = useReadOnDemand((_out: number) => planCandidatesQuery(by), {
    onSuccess: async ({ questions: candidates }, out) => {
      const tree = await queryClient.fetchQuery(categoryListQuery(by.of.courseId));
      const swap = { topics: flattenCategories(tree), candidates, chosen: chosenNow(), out, seed };
      const fresh = nextBest(by.plan, { ...swap, passed: new Set(passed.keys()) });
      if (fresh === undefined) passed.clear();
      const next = fresh ?? nextBest(by.plan, { ...swap, passed: new Set() });
      if (next === undefined) {
        showToast({ tone: 'info', message: t('plan.noSwap') });
        return;
      }
      const [into] = await fetchChosen([next]);
      if (into) onFound(into);
    },
  });
  return { swap: find.mutate, isSwapping: find.isPending };
}
