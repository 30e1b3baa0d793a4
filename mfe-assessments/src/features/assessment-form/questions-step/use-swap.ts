import { useRef, useState } from 'react';
import { type PlanCell } from '@teacher-portal/remote-sdk/contract/exam-plan';
import {
  type ChosenQuestion,
  listChosenQuestions,
  listPlanCandidates,
} from '@teacher-portal/remote-sdk/contract/question-choice';
import { categoryListQuery, flattenCategories } from '@teacher-portal/remote-sdk/entities/category-list.query';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { queryClient, read, useReadOnDemand } from '@teacher-portal/remote-sdk/query';
import { showToast } from '@teacher-portal/remote-sdk/ui/core';
import { askedKinds, askedOf } from './plan.rules';

/** The bank may have changed since the plan was filled. */
const neverCached = { staleTime: 0, gcTime: 0, retry: false } as const;

interface SwapOptions {
  of: { courseId: number; gradeId: number };
  plan: readonly PlanCell[];
  /** The chosen questions as they are when the bank has answered. */
  chosen: readonly ChosenQuestion[];
  onSwapped: (out: number, into: ChosenQuestion) => void;
}

/**
 * Puts the next best question in the place of a chosen one, so that the plan is kept; what stood there before comes again
 * only when nothing else is left.
 */
export function useSwap({ of, plan, chosen, onSwapped }: SwapOptions) {
  const { t } = useTranslation('assessmentForm');
  const [passed] = useState(() => new Set<number>());
  const [swapped, setSwapped] = useState<number>();
  const presses = useRef(0);
  const asked = askedOf(plan);
  const find = useReadOnDemand(
    (_out: number) => read(listPlanCandidates, { body: { ...of, ...askedKinds(plan) } }, neverCached),
    {
      onSuccess: async ({ questions: candidates }, out) => {
        const [{ nextBest }, tree] = await Promise.all([
          import('./plan-filling.rules'),
          queryClient.fetchQuery(categoryListQuery(of.courseId)),
        ]);
        presses.current += 1;
        const swap = { topics: flattenCategories(tree), candidates, chosen, out, seed: presses.current };
        const fresh = nextBest(asked, { ...swap, passed });
        if (fresh === undefined) passed.clear();
        const next = fresh ?? nextBest(asked, { ...swap, passed });
        if (next === undefined) {
          showToast({ tone: 'info', message: t('plan.noSwap') });
          return;
        }
        const [into] = await queryClient.fetchQuery(read(listChosenQuestions, { body: { ids: [next] } }, neverCached));
        if (!into) return;
        passed.add(out);
        onSwapped(out, into);
        setSwapped(into.id);
      },
    },
  );
  return {
    swap: (out: number) => {
      if (!find.isPending) find.mutate(out);
    },
    swapping: find.isPending ? find.variables : undefined,
    swapped,
  };
}
