import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { type PlanCell } from '@teacher-portal/remote-sdk/contract/exam-plan';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, showToast } from '@teacher-portal/remote-sdk/ui/core';
import { type PlacedQuestion, planMetBy } from './plan-filling.rules';

interface PlanFromChosenProps {
  chosen: readonly PlacedQuestion[];
  topics: readonly Category[];
  plan: readonly PlanCell[];
  onPlan: (plan: PlanCell[]) => void;
}

/** Makes a plan of the chosen questions, so that another exam can be made like this one. */
export function PlanFromChosen({ chosen, topics, plan, onPlan }: PlanFromChosenProps) {
  const { t } = useTranslation('assessmentForm');
  const { t: common } = useTranslation();
  if (chosen.length === 0) return null;
  const take = () => {
    onPlan(planMetBy(chosen, topics));
    if (plan.length > 0)
      showToast({
        tone: 'success',
        message: t('plan.taken'),
        action: { label: common('action.undo'), onSelect: () => onPlan([...plan]) },
      });
  };
  return (
    <Box>
      <Button onClick={take}>{t('plan.take', { count: chosen.length })}</Button>
    </Box>
  );
}
