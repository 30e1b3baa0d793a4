import { useState } from 'react';
import {
  type ChosenQuestion,
  listChosenQuestions,
  listPlanCandidates,
} from '@teacher-portal/remote-sdk/contract/question-choice';
import { categoryListQuery, flattenCategories } from '@teacher-portal/remote-sdk/entities/category-list.query';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { queryClient, read, useReadOnDemand } from '@teacher-portal/remote-sdk/query';
import { showToast } from '@teacher-portal/remote-sdk/ui/core';
import { nextBest, type PlacedQuestion, type PlanOfExam } from './plan-filling.rules';
import { askedKinds } from './plan.rules';

/** The bank may have changed since the plan was filled. */
const neverCached = { staleTime: 0, gcTime: 0, retry: false } as const;

interface SwapOptions {
  by: PlanOfExam;
  chosen: readonly PlacedQuestion[];
  /** Questions that were swapped before. */
  passed: Map<number, number>;
  onFound: (into: ChosenQuestion) => void;
}

/**
 * Finds the next best question for the place of a chosen one, so that the plan is kept; what stood there before comes again
 * only when nothing else is left.
 */
export function useSwap({ by: { of, plan }, chosen, passed, onFound }: SwapOptions) {
  const { t } = useTranslation('assessmentForm');
  const [seed] = useState(() => passed.size + 1);
  const find = useReadOnDemand(
    (_out: number) => read(listPlanCandidates, { body: { ...of, ...askedKinds(plan) } }, neverCached),
    {
      onSuccess: async ({ questions: candidates }, out) => {
        const tree = await queryClient.fetchQuery(categoryListQuery(of.courseId));
        const swap = { topics: flattenCategories(tree), candidates, chosen, out, seed };
        const fresh = nextBest(plan, { ...swap, passed: new Set(passed.keys()) });
        if (fresh === undefined) passed.clear();
        const next = fresh ?? nextBest(plan, { ...swap, passed: new Set() });
        if (next === undefined) {
          showToast({ tone: 'info', message: t('plan.noSwap') });
          return;
        }
        const [into] = await queryClient.fetchQuery(read(listChosenQuestions, { body: { ids: [next] } }, neverCached));
        if (into) onFound(into);
      },
    },
  );
  return { swap: find.mutate, isSwapping: find.isPending };
}
