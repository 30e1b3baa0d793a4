import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { bloomsTaxonomyLabel, difficultyLabel, questionTypeLabel } from '@teacher-portal/remote-sdk/contract/enums';
import { type PlanCell, type PlanKind, type PlanUnit } from '@teacher-portal/remote-sdk/contract/exam-plan';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { isWhole, unitOf } from './plan.rules';

/** Names what a plan asks for. */
export function usePlanWords(topics: readonly Category[]) {
  const { t } = useTranslation('assessmentForm');
  const { t: message } = useTranslation('messages');
  const kind = (of: PlanKind): string => {
    if (isWhole(of)) return t('plan.whole');
    const { categoryId, difficulty, bloomsTaxonomy, questionType } = of;
    const parts = [
      categoryId !== undefined && (topics.find(({ id }) => id === categoryId)?.name ?? ''),
      difficulty !== undefined && message(difficultyLabel[difficulty]),
      bloomsTaxonomy !== undefined && message(bloomsTaxonomyLabel[bloomsTaxonomy]),
      questionType !== undefined && message(questionTypeLabel[questionType]),
    ];
    return parts.filter((part) => part !== false).join(', ');
  };
  const amount = (count: number, unit: PlanUnit): string =>
    unit === 'marks' ? t('plan.marks', { count }) : t('plan.questions', { count });
  return { kind, amount, wanted: (cell: PlanCell) => amount(cell.count, unitOf(cell)) };
}
